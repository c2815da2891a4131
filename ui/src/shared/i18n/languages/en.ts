export default import.meta.glob<string>("../../../../../i18n/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
