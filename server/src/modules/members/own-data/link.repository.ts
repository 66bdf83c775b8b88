import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Held, Holding } from '../../../platform/keys/holding.ts';

export interface NewLink {
  memberId: string;
  ownDataLinkId: string;
  linkKey: string;
  askedAt: Date;
  expiresAt: Date;
}

/**
 * Writes a member's link down in place of an older one. @param freshSince an older one from after it stays.
 * @returns false when one did.
 */
export async function replaceLink(tx: Tx, link: NewLink, freshSince: Date): Promise<boolean> {
  const row = {
    own_data_link_id: link.ownDataLinkId,
    link_key: link.linkKey,
    asked_at: link.askedAt,
    expires_at: link.expiresAt,
  };
  const written = await tx
    .insertInto('own_data_link')
    .values({ studio_id: thisStudio, member_id: link.memberId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['studio_id', 'member_id'])
        .doUpdateSet(row)
        .where('own_data_link.asked_at', '<=', freshSince),
    )
    .returning('own_data_link_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Ends the link of a member, if there is one. */
export async function endLink(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('own_data_link')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes links that lead nowhere any more. @returns how many. */
export async function forgetLinks(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .deleteFrom('own_data_link')
    .where('studio_id', '=', thisStudio)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Links in mails, which work as long as the key that signed them. */
export const ownDataHoldings: readonly Holding[] = [
  {
    purpose: 'CODES',
    name: 'links to members’ own data',
    isOfStudios: true,
    count: async (tx, now) => {
      const { rows } = await sql<Held>`select link_key as "keyId", count(*)::int as count from own_data_link
        where studio_id = ${thisStudio} and expires_at > ${now} group by 1`.execute(tx);
      return rows;
    },
  },
];
