// Scrolls the record list down, new rows with every frame, and calls back with the time of each frame in milliseconds. If
// it has to stand still, nothing is drawn: these are the frames that the screen gives.
const [frames, isStill, done] = arguments;
const list = document.querySelector("[role=listbox]");
const scrolls = (element) => element && element.scrollHeight > element.clientHeight + 50;
let scroller = list;
while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
scroller ??= [...(list?.querySelectorAll("*") ?? [])].find(scrolls);
if (!scroller) {
  done({ error: "no list that scrolls" });
} else {
  const times = [];
  let before = performance.now();
  let step = 0;
  const frame = (now) => {
    times.push(now - before);
    before = now;
    step += 1;
    // More than two rows a frame for two thirds of the way, as a wheel turned fast; then half a screen a frame, as a flung one.
    if (!isStill) scroller.scrollTop += step < (frames * 2) / 3 ? 110 : 330;
    if (step < frames) requestAnimationFrame(frame);
    else done({ times: times.slice(1), height: scroller.scrollHeight });
  };
  requestAnimationFrame(frame);
}
