import type { SharedCredits } from '@studio/contract/packages/member-package.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement/statement.ts';
import { shareStatus, type Shared } from './sharing.rules.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

interface ShareRow {
  share_id: string;
  member_id: string;
  member_name: string;
  user_email: string;
  credits: number;
  returned: number;
  child_id: string;
  child_remaining: number;
  shared_by: SharedCredits['sharedBy'];
  by: string;
  shared_at: Date;
  revoked_at: Date | null;
}

const selectShares = statement<{ packageId: string }, ShareRow>(
  ({ packageId }) => sql<ShareRow>`
  select h.share_id, m.member_id, ${shownName('m')} as member_name,
    coalesce(m.user_email, '') as user_email, h.credits, h.returned, h.child_id,
    c.credits_remaining as child_remaining, h.shared_by,
      coalesce(f.display_name, ${shownName('o')}) as by,
    h.shared_at, h.revoked_at
  from package_share h
  join member_package c on c.studio_id = h.studio_id and c.studio_package_transaction_id = h.child_id
  join member m on m.studio_id = c.studio_id and m.member_id = c.member_id
  join member_package p on p.studio_id = h.studio_id
    and p.studio_package_transaction_id = h.studio_package_transaction_id
  join member o on o.studio_id = p.studio_id and o.member_id = p.member_id
  left join staff f on f.studio_id = h.studio_id and f.staff_id = h.staff_id
  where h.studio_package_transaction_id = ${packageId}
  order by h.shared_at desc, h.share_id desc`,
);

function toShared(row: ShareRow): SharedCredits {
  const { credits, returned } = row;
  const used = Math.max(0, credits - returned - row.child_remaining);
  return {
    shareId: row.share_id,
    memberId: row.member_id,
    memberName: row.member_name,
    sharedUserEmail: row.user_email,
    credits,
    used,
    returned,
    sharedBy: row.shared_by,
    by: row.by,
    at: row.shared_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    status: shareStatus({ revokedAt: row.revoked_at, credits, returned, used }),
    studioPackageTransactionId: row.child_id,
  };
}

/** The shares of a package, newest first. */
export async function sharesOf(tx: Tx, packageId: string): Promise<SharedCredits[]> {
  return (await selectShares.all(tx, { packageId })).map(toShared);
}

const selectPastDue = statement<{ packageId: string }, { past_due: boolean }>(
  ({ packageId }) => sql<{ past_due: boolean }>`
  select exists (
    select from member_package p join subscription s on s.studio_id = p.studio_id
      and s.subscription_id = p.subscription_id
    where p.studio_package_transaction_id = ${packageId} and s.status = 'PAST_DUE') as past_due`,
);

/** Whether the membership of a package is past due. */
export async function isPastDue(tx: Tx, packageId: string): Promise<boolean> {
  return (await selectPastDue.first(tx, { packageId }))?.past_due ?? false;
}

/** The shares that limit another one of the package. @param shares as {@link sharesOf} gives them. */
export const sharedSoFar = (shares: readonly SharedCredits[], pastDue: boolean): Shared => ({
  credits: shares.reduce((sum, { credits, returned }) => sum + credits - returned, 0),
  memberIds: [
    ...new Set(shares.filter(({ status }) => status !== 'REVOKED').map(({ memberId }) => memberId)),
  ],
  isPastDue: pastDue,
});
