import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { packagesOfMembership } from '../../../packages/member-package/member-package.api.ts';
import { endPaidPlaces, lockPaidPlaces } from './paidPlaces.service.ts';
import { paidPlaces, type Days, type PaidBy, type PaidPlace } from '../paying/paidBy.views.ts';

/** Local days of the studio, both inclusive; `until` null = no end. */
export interface Span {
  subscriptionId: string;
  from: string;
  until: string | null;
  /** Days that the next cycle loses to this one: its promised places on them fall as well. */
  waiting?: Days | null;
}

const paidBy = async (tx: Tx, { subscriptionId, ...days }: Span): Promise<PaidBy> => ({
  packageIds: await packagesOfMembership(tx, subscriptionId),
  ...days,
});

/** The upcoming places that a membership has booked or promised on some days; soonest first. */
export const bookingsOf = async (tx: Tx, { now, ...span }: Span & { now: Date }): Promise<PaidPlace[]> =>
  paidPlaces(tx, now, await paidBy(tx, span));

/**
 * Cancels those places without loss, whatever the window; the waitlist gets them. Call it before anything
 * else is locked: it locks the sessions, and every package of the membership. @returns them.
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
