import { sqlBuilder, type Database } from '../../../platform/db/database.ts';

/** The member's name and address, as a provider keeps them. */
export async function findCustomer(
  db: Database,
  studioId: string,
  memberId: string,
): Promise<{ first_name: string; last_name: string; user_email: string } | undefined> {
  const [member] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('member')
      .select(['first_name', 'last_name', 'user_email'])
      .where('studio_id', '=', studioId)
      .where('member_id', '=', memberId),
  );
  return member;
}

export async function memberExists(db: Database, studioId: string, memberId: string): Promise<boolean> {
  const [known] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('member')
      .select('member_id')
      .where('studio_id', '=', studioId)
      .where('member_id', '=', memberId),
  );
  return known !== undefined;
}
