import { useMemo } from 'react';

/**
 * The Idempotency-Key of one act: the same however often the button is pressed or the request is lost, a new
 * one once `content` says something else. Nothing of the content is in it: it may be of any length, and have
 * any letters.
 */
// eslint-disable-next-line react-hooks/exhaustive-deps -- other content is another act
export const useActKey = (content: string): string => useMemo(() => randomHex(), [content]);

// Not crypto.randomUUID: it is missing on a page that is served without TLS, e.g. in a studio's own network.
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
