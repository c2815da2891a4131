/** The pseudo-language: English that is readable, a third longer, and differs from every text in the code. */

const plain = "aceinorsuyzACEINORSUYZ";
const accents = "åçéîñöŕšüýžÅÇÉÎÑÖŔŠÜÝŽ";

/** Replaces letters by accented ones and doubles every second vowel, because translations are usually longer than English. */
export function accented(text: string): string {
  let vowels = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const other = accents[plain.indexOf(letter)] ?? letter;
    if (!"aeiouAEIOU".includes(letter)) return other;
    vowels += 1;
    return vowels % 2 === 1 ? other + other.toLowerCase() : other;
  });
}
