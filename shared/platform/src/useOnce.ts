import type { Once } from '@studio/api/post';
import { useState } from 'react';

/**
 * Adds an Idempotency-Key, so that an act takes effect once: the same content keeps its key across repeated
 * clicks and lost answers, other content gets a new one. Lives as long as the form or dialog, so the next one
 * starts with a new key.
 */
export function useOnce(): <Body extends object>(body: Body) => Once<Body> {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const content = JSON.stringify(body);
    const idempotencyKey = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, idempotencyKey);
    return { ...body, idempotencyKey };
  };
}
