import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { packageCycles } from '../member-package/cycle.facts.ts';
import { endPaidPlaces, lockPaidPlaces } from './paidBy.service.ts';
import { paidPlaces, type PaidBy, type PaidPlace } from './paidBy.views.ts';

/** Local days of the studio, both inclusive; `until` null = all that are to come. */
export interface Span {
  subscriptionId: string;
  from: string;
  until: string | null;
}

const paidBy = async (tx: Tx, { subscriptionId, from, until }: Span): Promise<PaidBy> => ({ packageIds: await packageCycles(tx).ids(subscriptionId), from, until });

/** What a membership has booked on some days, or was promised, of what has not begun; soonest first. */
export const bookingsOf = async (tx: Tx, { now, ...span }: Span & { now: Date }): Promise<PaidPlace[]> => paidPlaces(tx, now, await paidBy(tx, span));

/**
 * Gives those places back without loss: whatever the window, and whoever waits for them gets them. Call it before anything
 * else is locked: it locks the sessions, and every package of the membership. @returns how many they were.
 */
export async function cancelBookingsOf(tx: Tx, actor: Actor, { reason, ...span }: Span & { reason: string }): Promise<number> {
  const places = await lockPaidPlaces(tx, actor.now, { ...(await paidBy(tx, span)), lockAlso: [] });
  await endPaidPlaces(tx, actor, places, reason);
  return places.length;
}
