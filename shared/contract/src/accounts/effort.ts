import type { Effort, EffortDemand } from './auth.schema.ts';
import { isRefused, wireOf, type WireCode } from '../refusals/codes.ts';

/** The part of an API slice answer that this file reads. */
interface Answer<Failure> {
  data?: unknown;
  error?: Failure | undefined;
  meta?: { code: string } | undefined;
}

/**
 * Sends the request; when the server demands proof of work (EFFORT_NEEDED), does the work and sends it once
 * more.
 *
 * @param ask sends the request with the work, when there is one, and lets these codes through as data.
 */
export async function withEffort<Failure>(
  ask: (effort: Effort | undefined, allowCodes: WireCode[]) => Answer<Failure> | PromiseLike<Answer<Failure>>,
): Promise<Answer<Failure>> {
  const answer = await ask(undefined, [wireOf('EFFORT_NEEDED')]);
  if (!isRefused(answer.meta, 'EFFORT_NEEDED')) return answer;
  // Few people ever need it, so its code is loaded on demand.
  const { work } = await import('./effortWork.ts');
  return ask(await work(answer.data as EffortDemand), []);
}
