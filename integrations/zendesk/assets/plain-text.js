/** The text of a comment, which may be HTML. It is read in a document of its own, which runs and loads nothing. */
const lines = "address,article,blockquote,br,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,table,td,th,tr,ul";
const unseen = "script,style,template,title";

export function plainText(comment) {
  if (!/<[a-z!/]/i.test(comment)) return comment;
  const page = new DOMParser().parseFromString(comment, "text/html");
  for (const element of page.querySelectorAll(unseen)) element.remove();
  // Ids of two paragraphs or cells are not one id.
  for (const element of page.querySelectorAll(lines)) {
    element.before("\n");
    element.after("\n");
  }
  return page.body.textContent ?? "";
}
