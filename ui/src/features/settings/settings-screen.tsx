export function SettingsScreen() {
  return <p />;
}
