import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { packageCycles } from '../member-package/member-package.api.ts';
import { endPaidPlaces, lockPaidPlaces } from './paidBy.service.ts';
import { paidPlaces, type Days, type PaidBy, type PaidPlace } from './paidBy.views.ts';

/** Local days of the studio, both inclusive; `until` null = all that are to come. */
export interface Span {
  subscriptionId: string;
  from: string;
  until: string | null;
  /** Days that the next cycle leaves to this one: what it has promised on them falls as well. */
  waiting?: Days | null;
}

const paidBy = async (tx: Tx, { subscriptionId, ...days }: Span): Promise<PaidBy> => ({
  packageIds: await packageCycles(tx).ids(subscriptionId),
  ...days,
});

/** What a membership has booked on some days, or was promised, of what has not begun; soonest first. */
export const bookingsOf = async (tx: Tx, { now, ...span }: Span & { now: Date }): Promise<PaidPlace[]> =>
  paidPlaces(tx, now, await paidBy(tx, span));

/**
 * Gives those places back without loss: whatever the window, and whoever waits for them gets them. Call it
 * before anything else is locked: it locks the sessions, and every package of the membership. @returns them.
 */
export async function cancelBookingsOf(
  tx: Tx,
  actor: Actor,
  { reason, ...span }: Span & { reason: string },
): Promise<PaidPlace[]> {
  const places = await lockPaidPlaces(tx, actor.now, { ...(await paidBy(tx, span)), lockAlso: [] });
  await endPaidPlaces(tx, actor, places, reason);
  return places;
}
