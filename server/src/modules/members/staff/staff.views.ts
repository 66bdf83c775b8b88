import { sql } from 'kysely';
import { STAFF_ROLES } from '@studio/contract/configure/roles/roles';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import type { StaffOption, StaffSummary } from '@studio/contract/configure/studio.schema';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';

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
      .orderBy(sql`folded(display_name)`)
      .orderBy('staff_id'),
  );
  return rows.map((row) => ({ ...row, staffType: inRank(row.staffType) }));
}

/**
 * The address of a colleague's picture, without its width. Its content never changes: a new picture has a new
 * address.
 */
export const staffPictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/staff/${studioId}/${pictureId}`;

/** When the last sign-in of a person at the studio began; ended ones are forgotten after a month. */
const lastSignIn = sql<Date | null>`(select max(a.created_at) from auth_session a
  where a.staff_id = staff.staff_id and a.studio_id = staff.studio_id)`;

interface Week {
  /** The first local day. */
  from: string;
  timezone: string;
}

/** How many sessions a person teaches or assists in a week. */
const sessionsInWeek = ({ from, timezone }: Week) => sql<number>`(select count(*)::int from session s
  where s.studio_id = staff.studio_id and s.status <> 'CANCELLED'
    and s.start_at >= ${from}::timestamp at time zone ${timezone}
    and s.start_at < (${from}::timestamp + interval '7 days') at time zone ${timezone}
    and (s.staff_id = staff.staff_id or staff.staff_id = any(s.assistant_ids)))`;

/**
 * Everybody who works at the studio or was locked out, by name. @param withAddress false for a role that sees
 * names only. @param withSignIn false for a role that does not manage the team.
 */
export async function staffList(
  db: Database,
  { studioId, staffId, week }: { studioId: string; staffId: string; week: Week },
  { withAddress, withSignIn }: { withAddress: boolean; withSignIn: boolean },
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
        'picture_id',
      ])
      .select(sql<string>`coalesce(app_user.user_email, staff.invite_email)`.as('userEmail'))
      .select([sessionsInWeek(week).as('sessionsThisWeek'), lastSignIn.as('lastSignInAt')])
      .where('removed_at', 'is', null)
      .orderBy(sql`folded(display_name)`)
      .orderBy('staff_id'),
  );
  return rows.map(({ picture_id, lastSignInAt, ...row }) => ({
    ...row,
    staffType: inRank(row.staffType),
    status: row.status as StaffSummary['status'],
    userEmail: withAddress ? row.userEmail : null,
    picture: staffPictureAddress(studioId, picture_id),
    lastSignInAt: withSignIn && lastSignInAt ? lastSignInAt.toISOString() : null,
    isSelf: row.staffId === staffId,
  }));
}

/** One person who works at the studio of the transaction, or was invited; `null` when there is none. */
export async function staffDetail(
  tx: Tx,
  staffId: string,
): Promise<Omit<StaffDetail, 'isSelf' | 'sessionsAhead'> | null> {
  const row = await tx
    .selectFrom('staff')
    .leftJoin('app_user', 'app_user.user_id', 'staff.user_id')
    .leftJoin('staff_invite', (join) =>
      join
        .onRef('staff_invite.studio_id', '=', 'staff.studio_id')
        .onRef('staff_invite.staff_id', '=', 'staff.staff_id')
        .on('closed_at', 'is', null),
    )
    .select([
      'staff.studio_id',
      'staff.user_id',
      'staff.staff_id as staffId',
      'display_name as displayName',
      'staff_type',
    ])
    .select(['colour', 'bio', 'specialities', 'staff.phone', 'employment', 'status', 'expires_at', 'version'])
    .select(['picture_id', 'show_on_site as showOnSite', 'payroll_code as payrollCode'])
    .select(sql<string>`coalesce(app_user.user_email, staff.invite_email)`.as('userEmail'))
    .select(lastSignIn.as('lastSignInAt'))
    .where('staff.staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { studio_id, user_id, staff_type, expires_at, picture_id, ...person } = row;
  return {
    ...person,
    staffType: inRank(staff_type),
    status: person.status as StaffDetail['status'],
    employment: person.employment as StaffDetail['employment'],
    picture: staffPictureAddress(studio_id, picture_id),
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
    inviteExpiresAt: expires_at?.toISOString() ?? null,
    hasJoined: user_id !== null,
  };
}
