import { createSignal, type Signal } from '../base/signal.ts';

/**
 * A request for a step-up for one purpose of the server. It is answered with `false` if the person cancels.
 */
export interface ProofRequest {
  purpose: string;
  answer: (isProved: boolean) => void;
}

/**
 * A queue of requests that wait for a step-up: one dialog at a time, and one for all that wait for the same
 * purpose.
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
