import { createSignal, type Signal } from '../session/signal.ts';

/** Somebody is asked who they are, for a purpose of the server's. Who gives no proof answers `false`. */
export interface ProofRequest {
  purpose: string;
  answer: (isProved: boolean) => void;
}

/**
 * Requests that wait until it is proved anew who sends them: one dialog at a time, and one for all that wait
 * for the same.
 */
export function createProofRequests(): {
  shown: Signal<ProofRequest | null>;
  ask: (purpose: string) => Promise<boolean>;
} {
  const shown = createSignal<ProofRequest | null>(null);
  const waiting = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  const show = (purpose: string) =>
    new Promise<boolean>((resolve) =>
      shown.set({
        purpose,
        answer: (isProved) => {
          shown.set(null);
          waiting.delete(purpose);
          resolve(isProved);
        },
      }),
    );
  function begin(purpose: string): Promise<boolean> {
    const asked = last.then(() => show(purpose));
    waiting.set(purpose, asked);
    last = asked;
    return asked;
  }
  return { shown, ask: (purpose) => waiting.get(purpose) ?? begin(purpose) };
}
