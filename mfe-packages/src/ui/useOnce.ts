import { useState } from 'react';

/**
 * Makes an act take effect once: the same content gets the same Idempotency-Key however often the button is
 * pressed or an answer is lost, other content a new one. Lives as long as the form or dialog, so that the
 * next one is another act.
 */
export function useOnce(): <Body extends object>(body: Body) => Body & { idempotencyKey: string } {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const content = JSON.stringify(body);
    const idempotencyKey = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, idempotencyKey);
    return { ...body, idempotencyKey };
  };
}
