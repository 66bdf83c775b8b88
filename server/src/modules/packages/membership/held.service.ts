import type { SubscriptionAction } from '@studio/contract/packages/subscription.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type SubscriptionRow, subscriptionRepository } from './subscription/subscription.repository.ts';
import type { Reason } from './action.rules.ts';
import { findSubscription } from './membership.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

export type Person = StaffContext | MemberContext;

export const staffIdOf = (person: Person): string | null =>
  person.audience === 'staff' ? person.staffId : null;
export const isMember = (person: Person): boolean => person.audience === 'member';

/** A refusal with its own sentence. */
export const refused = (message: string): Refusal => new Refusal('MEMBERSHIP_NOT_CHANGEABLE', { message });

/** @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE with the reason, if there is one. */
export function requireNoReason(reason: Reason): void {
  if (reason !== null) throw refused(reason);
}

interface SeenVersion {
  subscriptionId: string;
  /** The version that the person saw. */
  version: number;
}

/**
 * Reads a membership for an action without a lock, because sessions and packages are locked first.
 * @throws {Refusal} NOT_FOUND, also for somebody else's membership; CHANGED_MEANWHILE when it has changed
 * since; MEMBERSHIP_NOT_CHANGEABLE when the action is not possible now.
 */
export async function readFor(
  tx: Tx,
  person: Person,
  { subscriptionId, version }: SeenVersion,
  action: SubscriptionAction,
): Promise<SubscriptionRow> {
  const shown = await findSubscription(
    tx,
    subscriptionId,
    person.audience === 'member' ? person.memberId : undefined,
  );
  const row = await subscriptionRepository(tx).find(subscriptionId);
  if (!shown || !row) throw new Refusal('NOT_FOUND');
  if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  if (!shown.actions.includes(action)) throw new Refusal('MEMBERSHIP_NOT_CHANGEABLE');
  return row;
}

/**
 * Checks that a membership is unchanged since it was read. Call this with its packages locked, which
 * everybody locks who pauses or ends it; the membership is not locked yet, because orders are locked before
 * it.
 * @throws {Refusal} CHANGED_MEANWHILE when it has changed.
 */
export async function checkAsRead(
  tx: Tx,
  { subscription_id: subscriptionId, version }: SubscriptionRow,
): Promise<void> {
  const row = await subscriptionRepository(tx).find(subscriptionId);
  if (row?.version !== version) throw new Refusal('CHANGED_MEANWHILE');
}

/**
 * Locks the membership after everything that precedes it, and checks the same.
 * @throws {Refusal} CHANGED_MEANWHILE when it has changed since it was read.
 */
export async function lockAsRead(
  tx: Tx,
  { subscription_id: subscriptionId, version }: SubscriptionRow,
): Promise<SubscriptionRow> {
  const row = await subscriptionRepository(tx).lock(subscriptionId);
  if (row?.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return row;
}
