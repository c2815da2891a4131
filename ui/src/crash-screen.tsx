import { Component, type ReactNode } from "react";

/**
 * Reports a crash of Pitdesk itself, in both languages. It uses plain elements only, because the texts or the controls
 * may be what failed.
 */
export function CrashScreen({ fault, copy }: { fault: unknown; copy: (text: string) => void }) {
  const details = fault instanceof Error ? `${fault.name}: ${fault.message}\n${fault.stack ?? ""}` : String(fault);
  return (
    <div role="alert" className="flex h-full flex-col items-center justify-center gap-10 p-40 text-center">
      <h1 className="text-title">Pitdesk could not draw this screen</h1>
      <p className="max-w-[62ch] text-ink-2">
        Nothing was changed at the service. Reload; if it happens again, copy the details and report them.
      </p>
      <p lang="th" className="max-w-[62ch] text-ink-2">
        Pitdesk แสดงหน้านี้ไม่ได้ ข้อมูลที่ระบบเกมไม่เปลี่ยนแปลง กรุณาโหลดใหม่ หากยังเกิดอีกให้คัดลอกรายละเอียดแล้วแจ้งปัญหา
      </p>
      <div className="mt-8 flex gap-8 *:rounded-control *:border *:border-line-strong *:bg-panel *:px-14 *:py-5">
        <button type="button" onClick={() => window.location.reload()}>
          Reload · โหลดใหม่
        </button>
        <button type="button" onClick={() => copy(details)}>
          Copy details · คัดลอกรายละเอียด
        </button>
      </div>
    </div>
  );
}

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
