// Says on the page that the web view is too old, where the interface would stay blank: it cannot even be parsed there. So
// this file is not built, and is written in a language that every web view knows (ES5).
function isTooOld() {
  return (
    typeof Array.prototype.toReversed !== "function" ||
    typeof CSS === "undefined" ||
    typeof CSS.supports !== "function" ||
    !CSS.supports("container-type", "inline-size")
  );
}

if (isTooOld()) {
  document.getElementById("old-engine").removeAttribute("hidden");
}
