// Scrolls the record list from top to bottom and back, a good two rows a frame, and calls back with the time of each
// frame in milliseconds.
const [frames, done] = arguments;
const list = document.querySelector("[role=listbox]");
const scrolls = (element) => element && element.scrollHeight > element.clientHeight + 50;
let scroller = list;
while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
scroller ??= [...(list?.querySelectorAll("*") ?? [])].find(scrolls);
if (!scroller) {
  done({ error: "no list that scrolls" });
} else {
  const times = [];
  const height = scroller.scrollHeight - scroller.clientHeight;
  let before = performance.now();
  let step = 0;
  const frame = (now) => {
    times.push(now - before);
    before = now;
    step += 1;
    // Slowly for half the way, then in leaps through the whole list: reading, then looking for an end.
    const leap = step < frames / 2 ? step * 110 : Math.abs(Math.sin(step / 40)) * height;
    scroller.scrollTop = Math.min(leap, height);
    if (step < frames) requestAnimationFrame(frame);
    else done({ times: times.slice(1), height: scroller.scrollHeight });
  };
  requestAnimationFrame(frame);
}
