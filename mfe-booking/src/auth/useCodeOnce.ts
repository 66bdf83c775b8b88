import { isRefused } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';
import { useRef } from 'react';

/**
 * Sends a form with a one-time code. A refused code is not sent again: it would fail again, and use up one of
 * the few attempts. Its error stands at its field.
 */
export function useCodeOnce<Values extends { otp: string }>(
  send: (values: Values) => Promise<unknown>,
): (values: Values) => Promise<unknown> {
  const refused = useRef(new Map<string, ApiError>());
  return async (values) => {
    const known = refused.current.get(values.otp);
    if (known) throw known;
    return send(values).catch((error: unknown) => {
      if (!isRefused(error, 'CODE_WRONG')) throw error;
      const { message } = error as ApiError;
      const atField = { ...(error as ApiError), errors: [{ field: 'otp', message }] };
      refused.current.set(values.otp, atField);
      throw atField;
    });
  };
}
