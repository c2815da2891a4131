/** Keeps both ends of a long id, which tell ids apart better than the middle. The whole id is one click away. */
export function middleCut(id: string, room = 14): string {
  const letters = [...id];
  if (letters.length <= room) return id;
  const tail = Math.floor((room - 1) / 3);
  return `${letters.slice(0, room - 1 - tail).join("")}…${letters.slice(-tail).join("")}`;
}
