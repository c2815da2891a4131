export default import.meta.glob<string>("../../../../../i18n/th/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
