/** Shortest time between two drawings of the rows received, in milliseconds. */
const PAUSE = 200;

/**
 * Passes the first event on at once, and those that follow within the pause together at its end. A round of two hundred
 * pages would otherwise be drawn two hundred times, and the memory for each drawing is freed late.
 */
export function gathered<Event>(report: (events: readonly Event[]) => void) {
  let waiting: Event[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  function reportWaiting() {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    report(events);
  }

  function onPauseEnded() {
    pause = waiting.length > 0 ? setTimeout(onPauseEnded, PAUSE) : undefined;
    reportWaiting();
  }

  return {
    take(event: Event) {
      waiting.push(event);
      if (pause !== undefined) return;
      pause = setTimeout(onPauseEnded, PAUSE);
      reportWaiting();
    },
    /** Passes on what waits: before the end of the reading is reported. */
    flush() {
      clearTimeout(pause);
      pause = undefined;
      reportWaiting();
    },
  };
}
