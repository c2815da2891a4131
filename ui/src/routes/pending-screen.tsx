import { Skeleton } from "@/shared/ui";
import styles from "./pending-screen.module.css";

/** Shown while a screen's file loads, which can take a moment on a busy machine. */
export function PendingScreen() {
  return (
    <div className={styles.screen}>
      <Skeleton width={280} height={26} />
      <Skeleton lines={6} height={40} />
    </div>
  );
}
