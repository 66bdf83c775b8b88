import { useIsOnline, type ApiError } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../../member/useMember.ts';

const UNAUTHORIZED = 401;

/**
 * Whether an error is obsolete: it came from a lost network that is back, or the session has expired, which a
 * dialog in front of the page says already.
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
