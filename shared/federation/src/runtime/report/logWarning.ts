/** Logs one line in the console, where a developer looks first. */
export function logWarning(...words: unknown[]): void {
  // eslint-disable-next-line no-console -- the one place where it is meant
  console.error(...words);
}
