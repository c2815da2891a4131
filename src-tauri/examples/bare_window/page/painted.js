// The first frame is on the screen when the second one begins.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    document.title = "Painted";
  }),
);
