import { useIsOnline, type ApiError } from '@studio/platform';
import { useState } from 'react';

/** Whether a failure was that there was no network, and there is one again: then it says nothing any more. */
export function useIsOver(error: unknown): boolean {
  const isOnline = useIsOnline();
  const [missed, setMissed] = useState<unknown>();
  const isLost = (error as Partial<ApiError> | null | undefined)?.status === 'NETWORK';
  if (isLost && !isOnline && missed !== error) setMissed(error);
  return isLost && isOnline && missed === error;
}
