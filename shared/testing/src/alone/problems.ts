/** Problems of a remote that runs alone, in order, each sentence once. */
let problems: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]): void {
  problems = next;
  for (const listener of listeners) listener();
}

/** Shows a sentence in the bar. */
export function reportProblem(problem: string): void {
  if (!problems.includes(problem)) become([...problems, problem]);
}
export function forgetProblems(): void {
  if (problems.length > 0) become([]);
}

/** For `useSyncExternalStore`. */
export const readProblems = (): readonly string[] => problems;
export function onProblem(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
