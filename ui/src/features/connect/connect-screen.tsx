export interface ConnectScreenProps {
  onConnected: () => void;
}
export function ConnectScreen(_props: ConnectScreenProps) {
  return <p />;
}
