import { useEffect, useState } from "react";
import { timeNow } from "./clock";

/** The time, read again every `interval` milliseconds while the component is shown. */
export function useNow(interval = 1000): number {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
