import type { OwnStudio } from '@studio/contract/configure/place/studioPlace.schema';
import { sql } from 'kysely';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { placed } from '../../configure/studio/studio.api.ts';

/** These studios as somebody who works there sees them, by name. */
export async function studiosNamed(
  db: Database,
  studioIds: readonly string[],
  { studioId: here }: Pick<StaffIdentity, 'studioId'>,
): Promise<OwnStudio[]> {
  if (studioIds.length === 0) return [];
  const rows = await db.readPlatform(
    sqlBuilder
      .selectFrom('studio')
      .select([
        'studio_id as studioId',
        'studio_name as studioName',
        'extension',
        'avatar',
        'timezone',
        'currency',
        'country',
        'phone_country_code as phoneCountryCode',
        'plan',
      ])
      .where('studio_id', 'in', studioIds)
      .orderBy(sql`folded(studio_name)`)
      .orderBy('studio_id'),
  );
  return rows.map((row) => {
    const { phoneCountryCode: _code, ...studio } = placed(row);
    return { ...studio, isCurrent: studio.studioId === here };
  });
}

/** How the caller is called in the transaction's studio, and their address. */
export const personOf = (tx: Tx, staffId: string): Promise<{ name: string; email: string }> =>
  tx
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.user_id', 'staff.user_id')
    .select(['display_name as name', 'user_email as email'])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();

/** The business of the transaction's studio: the id of its first studio. */
export async function businessOf(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('studio')
    .select(sql<string>`coalesce(business_id, studio_id)`.as('businessId'))
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();
  return row.businessId;
}
