/**
 * Does something when asked: at once, then at most every `ms` milliseconds, and not again before it is asked again.
 * @returns `stop` forgets what is still to be done.
 */
export function atMostEvery(ms: number, act: () => void): { ask: () => void; stop: () => void } {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  function ask(): void {
    isAsked = true;
    if (pause === undefined) go();
  }
  function go(): void {
    pause = undefined;
    if (!isAsked) return;
    isAsked = false;
    pause = setTimeout(go, ms);
    act();
  }
  function stop(): void {
    clearTimeout(pause);
    pause = undefined;
    isAsked = false;
  }
  return { ask, stop };
}
