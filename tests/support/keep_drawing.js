// Keeps the page drawing while a picture is taken: WebKitGTK answers with the next frame, and a page at rest has none.
const [isOn] = arguments;
const id = "frames-for-a-picture";
document.getElementById(id)?.remove();
if (isOn) {
  const dot = document.createElement("div");
  dot.id = id;
  dot.setAttribute("aria-hidden", "true");
  dot.style.cssText = "position:fixed;left:0;bottom:0;width:1px;height:1px;opacity:0.01;pointer-events:none";
  document.body.append(dot);
  const draw = (time) => {
    dot.style.background = time % 2 < 1 ? "black" : "gray";
    dot.style.width = `${1 + (Math.round(time) % 2)}px`;
    if (dot.isConnected) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
