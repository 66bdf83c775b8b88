import type { Effort, EffortDemand } from './auth.schema.ts';
import { isRefused, wireOf, type WireCode } from './codes.ts';

/** What the API slice gives back of one request. */
interface Answer<Failure> {
  data?: unknown;
  error?: Failure | undefined;
  meta?: { code: string } | undefined;
}

/**
 * Asks, and when the server wants work for the answer (EFFORT_NEEDED), does it and asks once more.
 *
 * @param ask sends the request with the work, when there is one, and lets these codes through as data.
 */
export async function withEffort<Failure>(
  ask: (effort: Effort | undefined, allowCodes: WireCode[]) => Answer<Failure> | PromiseLike<Answer<Failure>>,
): Promise<Answer<Failure>> {
  const answer = await ask(undefined, [wireOf('EFFORT_NEEDED')]);
  if (!isRefused(answer.meta, 'EFFORT_NEEDED')) return answer;
  // Few ever need it, so its code comes when they do.
  const { work } = await import('./effortWork.ts');
  return ask(await work(answer.data as EffortDemand), []);
}
