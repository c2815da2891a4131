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
  for (const name of ["webkitEnterFullscreen", "webkitEnterFullScreen", "webkitSetPresentationMode"])
    put(HTMLVideoElement.prototype, name, nothing);
  // A hidden pointer looks like a program that hangs.
  for (const name of ["requestPointerLock", "webkitRequestPointerLock"]) put(Element.prototype, name, refused);
  // The system asks for passkeys in a dialog of its own, and each of the others is seen beside the page as well.
  const outside = {
    CredentialsContainer: ["get", "create", "store"],
    EyeDropper: ["open"],
    MediaDevices: ["getDisplayMedia"],
    HTMLVideoElement: ["requestPictureInPicture"],
    DocumentPictureInPicture: ["requestWindow"],
    Navigator: ["share"],
    PaymentRequest: ["show"],
    Bluetooth: ["requestDevice"],
    HID: ["requestDevice"],
    Serial: ["requestPort"],
    USB: ["requestDevice"],
  };
  for (const [kind, names] of Object.entries(outside))
    for (const name of window[kind] ? names : []) put(window[kind].prototype, name, refused);

  // The page can replace every name that it reaches, and give an element names of its own. So what is asked from now on is taken
  // here: functions of the object that they ask, which need no name when they are called.
  const taken = Function.prototype.call.bind.bind(Function.prototype.call);
  const asked = (owner, name) => taken(Object.getOwnPropertyDescriptor(owner, name).get);
  const kindOf = asked(HTMLInputElement.prototype, "type");
  const controlOf = asked(HTMLLabelElement.prototype, "control");
  const parentOf = asked(Node.prototype, "parentNode");
  const isConnected = asked(Node.prototype, "isConnected");
  const typeOf = asked(Event.prototype, "type");
  const pathOf = taken(Event.prototype.composedPath);
  const prevent = taken(Event.prototype.preventDefault);
  const stop = taken(Event.prototype.stopImmediatePropagation);
  const click = taken(HTMLElement.prototype.click);
  const dispatch = taken(EventTarget.prototype.dispatchEvent);
  const attach = taken(Element.prototype.attachShadow);
  const pick = HTMLInputElement.prototype.showPicker && taken(HTMLInputElement.prototype.showPicker);
  const { create } = Object;

  /** The answer of an object, or nothing if it is not of that class. One of another frame is of another class, and answers. */
  const answer = (ask, object) => {
    try {
      return ask(object);
    } catch {
      return undefined;
    }
  };
  const chooses = (element) => {
    const kind = answer(kindOf, element);
    return kind === "file" || kind === "color";
  };
  /** Whether a click on it alone would bring up a chooser: a label passes a click on to its control. */
  const leads = (element) => chooses(element) || chooses(answer(controlOf, element));
  /** Whether a click of a script would do so, or would not pass the listeners below because it is in no document. */
  const isKept = (target) => {
    if (answer(isConnected, target) === false) return true;
    for (let at = target; at; at = answer(parentOf, at)) if (leads(at)) return true;
    return false;
  };
  put(HTMLInputElement.prototype, "showPicker", function () {
    return chooses(this) ? undefined : pick?.(this);
  });
  put(HTMLElement.prototype, "click", function () {
    return isKept(this) ? undefined : click(this);
  });
  put(EventTarget.prototype, "dispatchEvent", function (event) {
    return answer(typeOf, event) === "click" && isKept(this) ? true : dispatch(this, event);
  });
  // From outside, a closed part of the page would hide what is clicked in it.
  put(Element.prototype, "attachShadow", function (init) {
    const isNone = init === undefined || init === null;
    return attach(this, isNone ? init : create(init, { mode: { value: "open" } }));
  });

  const keep = (event) => {
    const path = pathOf(event);
    for (let at = 0; at < path.length; at += 1) if (leads(path[at])) prevent(event);
  };
  // These listeners are the first ones of the window, and stand before all of the page.
  addEventListener("click", keep, true);
  // It follows the click: a listener of the page may have made another kind of the input meanwhile.
  addEventListener(
    "DOMActivate",
    (event) => {
      stop(event);
      keep(event);
    },
    true,
  );
  addEventListener("beforeunload", (event) => stop(event), true);
})();
