import type { Effort, EffortDemand } from './auth.schema.ts';
import type { RefusalCode } from './codes.ts';

/** What the API slice gives back of one request. */
interface Answer<Failure> {
  data?: unknown;
  error?: Failure | undefined;
  meta?: { code: string } | undefined;
}

/**
 * Asks, and when the server wants work for the answer (42901), does it and asks once more.
 *
 * @param ask sends the request with the work, when there is one, and lets these codes through as data.
 */
export async function withEffort<Failure>(
  ask: (
    effort: Effort | undefined,
    allowCodes: RefusalCode[],
  ) => Answer<Failure> | PromiseLike<Answer<Failure>>,
): Promise<Answer<Failure>> {
  const answer = await ask(undefined, ['42901']);
  if (answer.meta?.code !== '42901') return answer;
  // Few ever need it, so its code comes when they do.
  const { work } = await import('./effortWork.ts');
  return ask(await work(answer.data as EffortDemand), []);
}
