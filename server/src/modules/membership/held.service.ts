import type { SubscriptionAction } from '@studio/contract/subscription.schema';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type SubscriptionRow, subscriptionRows } from '../subscription/subscription.api.ts';
import type { Reason } from './action.rules.ts';
import { findSubscription } from './membership.views.ts';

export type StaffContext = ContextOf<Access<StaffIdentity>>;
export type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
export type Person = StaffContext | MemberContext;

export const staffIdOf = (person: Person): string | null =>
  person.audience === 'staff' ? person.staffId : null;
export const isMember = (person: Person): boolean => person.audience === 'member';

/** A refusal in words of its own. */
export const refused = (message: string): Refusal => new Refusal('MEMBERSHIP_NOT_CHANGEABLE', { message });

/** @throws {Refusal} MEMBERSHIP_NOT_CHANGEABLE with the reason, if there is one. */
export function refuseFor(reason: Reason): void {
  if (reason !== null) throw refused(reason);
}

interface Wanted {
  subscriptionId: string;
  /** As the person saw it. */
  version: number;
}

/**
 * A membership about which somebody decides something: not locked yet, because sessions and packages go
 * first.
 * @throws {Refusal} NOT_FOUND, also for somebody else's; CHANGED_MEANWHILE when it has changed since;
 * MEMBERSHIP_NOT_CHANGEABLE when this cannot be done with it now.
 */
export async function readFor(
  tx: Tx,
  person: Person,
  { subscriptionId, version }: Wanted,
  action: SubscriptionAction,
): Promise<SubscriptionRow> {
  const shown = await findSubscription(
    tx,
    subscriptionId,
    person.audience === 'member' ? person.memberId : undefined,
  );
  const row = await subscriptionRows(tx).find(subscriptionId);
  if (!shown || !row) throw new Refusal('NOT_FOUND');
  if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  if (!shown.actions.includes(action)) throw new Refusal('MEMBERSHIP_NOT_CHANGEABLE');
  return row;
}

/**
 * Whether it is still as it was read. Asked with its packages locked, which everybody locks who pauses or
 * ends it; it is not locked itself yet, because orders go before it. @throws {Refusal} CHANGED_MEANWHILE when
 * it has changed since.
 */
export async function checkAsRead(
  tx: Tx,
  { subscription_id: subscriptionId, version }: SubscriptionRow,
): Promise<void> {
  const row = await subscriptionRows(tx).find(subscriptionId);
  if (row?.version !== version) throw new Refusal('CHANGED_MEANWHILE');
}

/**
 * The same, locked now that everything before it is. @throws {Refusal} CHANGED_MEANWHILE when it has changed
 * since it was read.
 */
export async function lockAsRead(
  tx: Tx,
  { subscription_id: subscriptionId, version }: SubscriptionRow,
): Promise<SubscriptionRow> {
  const row = await subscriptionRows(tx).lock(subscriptionId);
  if (row?.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return row;
}
