import type { ReleaseStore } from '@studio/releases/releaseStore';
import { Refusal } from '../../platform/refusal.ts';
import { within } from '../within.ts';

/** As long as browsers wait for a file of a remote: a later answer is for nobody. */
const MAX_READ_MS = 10_000;
/** How long a store that hangs is left alone before a request asks it again. */
const REST_MS = 5000;

type Reads = Pick<ReleaseStore, 'read' | 'readWithTag' | 'list'>;

/**
 * A store as requests read it. While it hangs they are refused at once, but for one after each rest, that asks it anew:
 * otherwise every request would wait for it, and pile up.
 * @throws {Refusal} NOT_READY from these functions meanwhile.
 */
export function boundedStore<Store extends Reads>(
  store: Store,
  { maxReadMs = MAX_READ_MS, restMs = REST_MS } = {},
): Store {
  let isHanging = false;
  let restsUntil = -Infinity;

  function note(hangs: boolean): void {
    isHanging = hangs;
    restsUntil = hangs ? performance.now() + restMs : -Infinity;
  }

  async function bounded<Result>(read: () => Promise<Result>): Promise<Result> {
    const now = performance.now();
    if (now < restsUntil) throw new Refusal('NOT_READY');
    // Until it has answered nobody else asks.
    if (isHanging) restsUntil = now + maxReadMs + restMs;
    // A failure is an answer, too: the store does not hang.
    const answer = await within(
      maxReadMs,
      read().then((result) => ({ result })),
    ).catch((error: unknown) => {
      note(false);
      throw error;
    });
    note(answer === null);
    if (answer === null) throw new Refusal('NOT_READY');
    return answer.result;
  }

  return {
    ...store,
    read: (name) => bounded(() => store.read(name)),
    readWithTag: (name) => bounded(() => store.readWithTag(name)),
    list: (folder) => bounded(() => store.list(folder)),
  };
}
