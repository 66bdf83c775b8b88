import type { Tx } from '../../../platform/db/database.ts';

/** Whose data a link leads to; null when it has ended, or its member has. */
export async function findLink(
  tx: Tx,
  ownDataLinkId: string,
  now: Date,
): Promise<{ memberId: string; userEmail: string } | null> {
  const row = await tx
    .selectFrom('own_data_link as l')
    .innerJoin('member as m', (join) =>
      join.onRef('m.studio_id', '=', 'l.studio_id').onRef('m.member_id', '=', 'l.member_id'),
    )
    .select(['m.member_id as memberId', 'm.user_email as userEmail'])
    .where('l.own_data_link_id', '=', ownDataLinkId)
    .where('l.expires_at', '>', now)
    .where('m.status', '<>', 'ARCHIVED')
    .executeTakeFirst();
  return row ?? null;
}

/** How a mail greets a member, and where it goes; `''`: they gave no address. */
export async function reachOf(
  tx: Tx,
  memberId: string,
): Promise<{ firstName: string; userEmail: string } | null> {
  const row = await tx
    .selectFrom('member')
    .select(['first_name as firstName', 'user_email as userEmail'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
  return row ?? null;
}
