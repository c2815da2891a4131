// Scrolls the longest part of the screen this many hundredths of the way to its end. Returns whether there was a way.
const [hundredths] = arguments;
const way = (element) => element.scrollHeight - element.clientHeight;
const parts = [...document.querySelectorAll("main, main *")];
const longest = parts.reduce((one, other) => (way(other) > way(one) ? other : one));
longest.scrollTop = (way(longest) * hundredths) / 100;
return longest.scrollTop > 0;
