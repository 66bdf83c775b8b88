import type { CampaignSummary } from '@studio/contract/packages/campaign/campaign.schema';
import { useEffect, useState } from 'react';
import { nextSendingAt } from './campaign.model.ts';

/** How often a list with a campaign that is being sent is read again. */
const WATCH_MS = 5000;
/** So long before its time a scheduled one counts as being sent. */
const NEAR_MS = 10_000;
/** The longest that a timer of a browser can wait. No page stays open for so long. */
const LONGEST_MS = 2 ** 31 - 1;

/** How often a list of campaigns is to be read again; 0 while none is being sent, or about to be. */
export function useWatchMs(campaigns: readonly CampaignSummary[]): number {
  const next = nextSendingAt(campaigns);
  const [near, setNear] = useState<number | null>(null);
  useEffect(() => {
    const wait = next === null ? Infinity : Math.max(0, next - NEAR_MS - Date.now());
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNear(next), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== null && near === next ? WATCH_MS : 0;
}
