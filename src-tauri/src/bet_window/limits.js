// Runs in each frame of a bet page before its own scripts, where the web view is Tauri's (Windows and macOS). It takes away the
// ways to the program, and what would show something outside the page or hide the title of its window. On Linux there is
// nothing of the kind to take away.

(() => {
  const nothing = () => undefined;
  const refused = () => Promise.reject(new DOMException("not in this window", "NotAllowedError"));
  const put = (owner, name, value) => {
    try {
      Object.defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: false });
    } catch {
      // Fixed already: Tauri's own names. No capability has the label of this window, so no command answers them.
    }
  };
  try {
    put(window.chrome, "webview", undefined);
  } catch {
    // There is no such object on macOS.
  }
  for (const name of ["webkit", "ipc", "__TAURI_INTERNALS__", "__TAURI_EVENT_PLUGIN_INTERNALS__"])
    put(window, name, undefined);
  for (const name of ["print", "close", "alert", "moveTo", "moveBy", "resizeTo", "resizeBy"])
    put(window, name, nothing);
  put(window, "confirm", () => false);
  put(window, "prompt", () => null);
  put(window, "open", () => null);
  for (const name of ["showOpenFilePicker", "showSaveFilePicker", "showDirectoryPicker"]) put(window, name, refused);
  put(Document.prototype, "execCommand", () => false);
  for (const name of ["requestFullscreen", "webkitRequestFullscreen", "webkitRequestFullScreen"])
    put(Element.prototype, name, refused);
  for (const name of ["webkitEnterFullscreen", "webkitEnterFullScreen"]) put(HTMLVideoElement.prototype, name, nothing);
  // A hidden pointer looks like a program that hangs, and the system asks for passkeys in a dialog of its own.
  for (const name of ["requestPointerLock", "webkitRequestPointerLock"]) put(Element.prototype, name, refused);
  if (window.CredentialsContainer)
    for (const name of ["get", "create", "store"]) put(CredentialsContainer.prototype, name, refused);
  // An element of another frame is no instance of this frame's classes.
  const choosers = (element) => element?.localName === "input" && ["file", "color"].includes(element.type);
  const { showPicker } = HTMLInputElement.prototype;
  put(HTMLInputElement.prototype, "showPicker", function () {
    return choosers(this) ? undefined : showPicker?.call(this);
  });
  // A click on an element that is in no document does not pass the listener below.
  const passes = (element) => element.isConnected !== false;
  const { click } = HTMLElement.prototype;
  put(HTMLElement.prototype, "click", function () {
    return passes(this) ? click.call(this) : undefined;
  });
  const { dispatchEvent } = EventTarget.prototype;
  put(EventTarget.prototype, "dispatchEvent", function (event) {
    return event?.type === "click" && !passes(this) ? true : dispatchEvent.call(this, event);
  });
  // This listener is the first one of the window, and stands before all of the page.
  addEventListener("click", (event) => event.composedPath().some(choosers) && event.preventDefault(), true);
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true);
})();
