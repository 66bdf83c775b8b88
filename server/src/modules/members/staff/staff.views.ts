import { sql } from 'kysely';
import { STAFF_ROLES } from '@studio/contract/accounts/roles';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import type { StaffOption, StaffSummary } from '@studio/contract/configure/studio.schema';
import { sqlBuilder, type Database } from '../../../platform/db/database.ts';

/** Sorts roles, lowest first. */
const inRank = (names: readonly string[]): string[] => STAFF_ROLES.filter((role) => names.includes(role));

/** Active staff to choose from for a session, by name. */
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

/**
 * Everybody who works at the studio or was locked out, by name. @param withAddress false for a role that sees
 * names only.
 */
export async function staffList(
  db: Database,
  { studioId, staffId }: { studioId: string; staffId: string },
  { withAddress }: { withAddress: boolean },
): Promise<StaffSummary[]> {
  const rows = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('staff')
      .leftJoin('app_user', 'app_user.user_id', 'staff.user_id')
      .select([
        'staff_id as staffId',
        'display_name as displayName',
        'staff_type as staffType',
        'colour',
        'status',
      ])
      .select(sql<string>`coalesce(app_user.user_email, staff.invite_email)`.as('userEmail'))
      .where('removed_at', 'is', null)
      .orderBy('display_name')
      .orderBy('staff_id'),
  );
  return rows.map((row) => ({
    ...row,
    staffType: inRank(row.staffType),
    status: row.status as StaffSummary['status'],
    userEmail: withAddress ? row.userEmail : null,
    isSelf: row.staffId === staffId,
  }));
}

/** One person who works or worked at the studio, or was invited; `null` when there is none. */
export async function staffDetail(
  db: Database,
  studioId: string,
  staffId: string,
): Promise<StaffDetail | null> {
  const [row] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('staff')
      .leftJoin('app_user', 'app_user.user_id', 'staff.user_id')
      .leftJoin('staff_invite', (join) =>
        join
          .onRef('staff_invite.studio_id', '=', 'staff.studio_id')
          .onRef('staff_invite.staff_id', '=', 'staff.staff_id')
          .on('closed_at', 'is', null),
      )
      .select([
        'staff.staff_id as staffId',
        'display_name as displayName',
        'staff_type',
        'colour',
        'bio',
        'status',
        'expires_at',
      ])
      .select(sql<string>`coalesce(app_user.user_email, staff.invite_email)`.as('userEmail'))
      .where('staff.staff_id', '=', staffId)
      .where('removed_at', 'is', null),
  );
  if (!row) return null;
  const { staff_type, expires_at, status, ...person } = row;
  return {
    ...person,
    staffType: inRank(staff_type),
    status: status as StaffDetail['status'],
    inviteExpiresAt: expires_at?.toISOString() ?? null,
  };
}
