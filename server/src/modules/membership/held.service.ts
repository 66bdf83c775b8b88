import type { SubscriptionAction } from '@studio/contract/subscription.schema';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { subscriptionRows, type SubscriptionRow } from '../subscription/rows.facts.ts';
import type { Reason } from './action.rules.ts';
import { findSubscription } from './membership.views.ts';

export type StaffContext = ContextOf<Access<StaffIdentity>>;
export type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
export type Person = StaffContext | MemberContext;

export const staffIdOf = (person: Person): string | null =>
  person.audience === 'staff' ? person.staffId : null;
export const isMember = (person: Person): boolean => person.audience === 'member';

/** A refusal in words of its own. */
export const refused = (message: string): Refusal => new Refusal('40063', { message });

/** @throws {Refusal} 40063 with the reason, if there is one. */
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
 * @throws {Refusal} 40400, also for somebody else's; 40901 when it has changed since; 40063 when this cannot
 * be done with it now.
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
  if (!shown || !row) throw new Refusal('40400');
  if (row.version !== version) throw new Refusal('40901');
  if (!shown.actions.includes(action)) throw new Refusal('40063');
  return row;
}

/**
 * Whether it is still as it was read. Asked with its packages locked, which everybody locks who pauses or
 * ends it; it is not locked itself yet, because orders go before it. @throws {Refusal} 40901 when it has
 * changed since.
 */
export async function checkAsRead(
  tx: Tx,
  { subscription_id: subscriptionId, version }: SubscriptionRow,
): Promise<void> {
  const row = await subscriptionRows(tx).find(subscriptionId);
  if (row?.version !== version) throw new Refusal('40901');
}

/**
 * The same, locked now that everything before it is. @throws {Refusal} 40901 when it has changed since it was
 * read.
 */
export async function lockAsRead(
  tx: Tx,
  { subscription_id: subscriptionId, version }: SubscriptionRow,
): Promise<SubscriptionRow> {
  const row = await subscriptionRows(tx).lock(subscriptionId);
  if (row?.version !== version) throw new Refusal('40901');
  return row;
}
