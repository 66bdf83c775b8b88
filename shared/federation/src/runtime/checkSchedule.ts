const EVERY_MS = 10 * 60_000;
const SOONEST_MS = 15_000;

/**
 * Calls `check` every ten minutes and whenever the tab comes back to the front; after a failure sooner, with
 * growing pauses.
 * @param check resolves to whether it succeeded.
 * @returns a function that stops it.
 */
export function scheduleChecks(check: () => Promise<boolean>): () => void {
  let failures = 0;
  let timer = setTimeout(run, EVERY_MS);
  async function run() {
    clearTimeout(timer);
    failures = (await check()) ? 0 : failures + 1;
    clearTimeout(timer);
    timer = setTimeout(run, failures === 0 ? EVERY_MS : Math.min(EVERY_MS, SOONEST_MS * 2 ** (failures - 1)));
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') void run();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
