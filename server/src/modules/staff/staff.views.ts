import { sql } from 'kysely';
import { STAFF_ROLES } from '@studio/contract/roles';
import type { StaffOption, StaffSummary } from '@studio/contract/studio.schema';
import { sqlBuilder, type Database } from '../../platform/db/database.ts';

/** Roles lowest first, whatever the order they were given in. */
const inRank = (names: readonly string[]): string[] => STAFF_ROLES.filter((role) => names.includes(role));

/** Who can be chosen for a session, by name. People who were disabled are left out. */
export async function staffOptions(db: Database, studioId: string): Promise<StaffOption[]> {
  const rows = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('staff')
      .select(['staff_id as staffId', 'display_name as displayName', 'staff_type as staffType', 'colour'])
      .where('status', '<>', 'DISABLED')
      .orderBy('display_name')
      .orderBy('staff_id'),
  );
  return rows.map((row) => ({ ...row, staffType: inRank(row.staffType) }));
}

/** Everybody who works or worked at the studio, by name. @param withAddress false for a role that sees names only. */
export async function staffList(db: Database, studioId: string, withAddress: boolean): Promise<StaffSummary[]> {
  const rows = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('staff')
      .leftJoin('app_user', 'app_user.user_id', 'staff.user_id')
      .select(['staff_id as staffId', 'display_name as displayName', 'staff_type as staffType', 'colour', 'status'])
      .select(sql<string>`coalesce(app_user.user_email, staff.invite_email)`.as('userEmail'))
      .orderBy('display_name')
      .orderBy('staff_id'),
  );
  return rows.map((row) => ({
    ...row,
    staffType: inRank(row.staffType),
    status: row.status as StaffSummary['status'],
    userEmail: withAddress ? row.userEmail : null,
  }));
}
