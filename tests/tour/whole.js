// Whether the screen shows all it will show: returns true, or what is still missing.
const main = document.querySelector("main") ?? document.querySelector("#root > *");
if (!main || main.innerText.trim() === "") return "nothing drawn";
if (document.fonts.status !== "loaded") return "fonts";
if ([...document.images].some((image) => !image.complete)) return "images";
// A skeleton is a status with a name and no words.
const skeletons = [...document.querySelectorAll("[role=status][aria-label]")];
if (skeletons.some((element) => element.innerText.trim() === "")) return "skeletons";
if (document.querySelector("[aria-busy=true]")) return "busy";
// A comparison that runs, or a training wallet that is being filled.
if (document.querySelector("progress")) return "progress";
const moving = document.getAnimations().some((animation) => {
  const { iterations } = animation.effect.getComputedTiming();
  return animation.playState === "running" && iterations !== Infinity;
});
return moving ? "moving" : true;
