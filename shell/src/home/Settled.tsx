import { useLayoutEffect } from 'react';

/** Tells that the part around it has its final height: its code and its answer are there. Shows nothing. */
export function Settled({ onSettled }: { onSettled: () => void }) {
  useLayoutEffect(onSettled, [onSettled]);
  return null;
}
