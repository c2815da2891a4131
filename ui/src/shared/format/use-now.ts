import { useEffect, useState } from "react";
import { timeNow } from "./clock";

/** Current time, updated every `interval` milliseconds while the component is mounted. */
export function useNow(interval = 1000): number {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
