import { useIsOnline, type ApiError } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../../auth/useMember.ts';

const UNAUTHORIZED = 401;

/**
 * Whether a failure says nothing any more: there was no network, and there is one again; or the session is
 * over, which the dialog in front of the page says already.
 */
export function useIsOver(error: unknown): boolean {
  const isOnline = useIsOnline();
  const [missed, setMissed] = useState<unknown>();
  const isExpired =
    useMember().phase === 'expired' &&
    (error as Partial<ApiError> | null | undefined)?.status === UNAUTHORIZED;
  const isLost = (error as Partial<ApiError> | null | undefined)?.status === 'NETWORK';
  if (isLost && !isOnline && missed !== error) setMissed(error);
  return isExpired || (isLost && isOnline && missed === error);
}
