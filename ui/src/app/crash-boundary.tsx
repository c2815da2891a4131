import { Component, type ReactNode } from "react";
import { CrashScreen } from "./crash-screen";

interface State {
  fault: unknown;
  failed: boolean;
}

/** Error boundary: shows the crash screen instead of a white window. */
export class CrashBoundary extends Component<{ children: ReactNode; copy: (text: string) => void }, State> {
  override state: State = { fault: null, failed: false };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <CrashScreen fault={this.state.fault} copy={this.props.copy} />;
  }
}
