import type { ApiError } from '@studio/platform';
import { useRef } from 'react';

const WRONG = '40001';

/**
 * Sends a form with a one-time code. A code that was refused is not sent again: it would be as wrong, and
 * cost one more of the few tries. What is said of it stands at its field.
 */
export function useCodeOnce<Values extends { otp: string }>(
  send: (values: Values) => Promise<unknown>,
): (values: Values) => Promise<unknown> {
  const refused = useRef(new Map<string, ApiError>());
  return async (values) => {
    const known = refused.current.get(values.otp);
    if (known) throw known;
    return send(values).catch((error: unknown) => {
      const { code, message } = error as ApiError;
      if (code !== WRONG) throw error;
      const atField = { ...(error as ApiError), errors: [{ field: 'otp', message }] };
      refused.current.set(values.otp, atField);
      throw atField;
    });
  };
}
