import { useMemo } from 'react';

/**
 * The Idempotency-Key of one action. It stays the same for repeated clicks and lost requests, and changes
 * with `content`. It is random, so `content` may have any length and characters.
 */
// eslint-disable-next-line react-hooks/exhaustive-deps -- other content is another action
export const useActKey = (content: string): string => useMemo(() => randomHex(), [content]);

// Not crypto.randomUUID: it is missing on a page that is served without TLS, e.g. in a studio's own network.
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
