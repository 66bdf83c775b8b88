import {
  highestRole,
  readOverrides,
  STAFF_ROLES,
  type Rights,
  type StaffRole,
} from '@studio/contract/configure/roles/roles';
import { sql } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';

/** A person who may work at the studio right now. */
interface ActiveStaff {
  staffId: string;
  staffType: StaffRole[];
}

const toRoles = (names: readonly string[]): StaffRole[] => STAFF_ROLES.filter((role) => names.includes(role));

const selectActive = statement(({ userId }: { userId: string }) =>
  sqlBuilder
    .selectFrom('staff')
    .select(['staff_id', 'staff_type'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE'),
);

/**
 * The identity of a person at the studio of the transaction; `null` when they do not work there or were
 * locked out.
 */
export async function activeStaff(tx: Tx, userId: string): Promise<ActiveStaff | null> {
  const row = await selectActive.first(tx, { userId });
  return row ? { staffId: row.staff_id, staffType: toRoles(row.staff_type) } : null;
}

/** Whether somebody may teach at the studio: on its team and not locked out. */
export async function staffExists(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('status', '<>', 'DISABLED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody is on the studio's team, also while they are locked out: their page stays, with all on it. */
export async function isOnTeam(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses of all owners of the transaction's studio, and the name of one staff member. */
export async function ownersAndName(tx: Tx, staffId: string): Promise<{ addresses: string[]; name: string }> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.user_id', 'staff.user_id')
    .select(['staff_id', 'display_name', 'staff_type', 'user_email'])
    .where('status', '=', 'ACTIVE')
    .orderBy('staff_id')
    .execute();
  const addresses = rows.filter((row) => row.staff_type.includes('OWNER')).map((row) => row.user_email);
  return { addresses, name: rows.find((row) => row.staff_id === staffId)?.display_name ?? '' };
}

/** A person who works at the studio, with their rights at this moment. */
export interface Colleague extends Rights {
  staffId: string;
  displayName: string;
  userEmail: string;
  /** Whether the studio demands a second factor of them that they have not set up: until then they see nothing. */
  owesSecondFactor: boolean;
}

interface ColleagueRow {
  staffId: string;
  displayName: string;
  userEmail: string;
  roles: string[];
  granted: string[];
  revoked: string[];
  owedAs: string[];
}

/**
 * Who works at the transaction's studio right now, by name, with what each may do: for work in somebody's name while
 * they are not signed in.
 * @param staffIds Only these people.
 */
export async function colleagues(tx: Tx, staffIds?: readonly string[]): Promise<Colleague[]> {
  const decided = (
    isAllowed: boolean,
  ) => sql`array(select p.role || ' ' || p.permission from role_permission p
    where p.studio_id = w.studio_id and p.is_allowed = ${isAllowed})`;
  const { rows } = await sql<ColleagueRow>`
    select w.staff_id as "staffId", w.display_name as "displayName", u.user_email as "userEmail",
      w.staff_type as roles, ${decided(true)} as granted, ${decided(false)} as revoked,
      array(select d.role from second_factor_demand d where d.studio_id = w.studio_id
        and not exists (select from second_factor f where f.user_id = w.user_id and f.confirmed_at is not null)
        and not exists (select from passkey k where k.user_id = w.user_id)) as "owedAs"
    from staff w join app_user u on u.user_id = w.user_id
    where w.status = 'ACTIVE' and (${staffIds === undefined} or w.staff_id = any(${staffIds ?? []}::uuid[]))
    order by folded(w.display_name), w.staff_id`.execute(tx);
  return rows.flatMap(({ roles, granted, revoked, owedAs, ...person }) => {
    const role = highestRole(roles.join(','));
    if (!role) return [];
    const ofRole = (decisions: string[]) =>
      decisions.filter((each) => each.startsWith(`${role} `)).map((each) => each.slice(role.length + 1));
    const overrides =
      role === 'OWNER' ? {} : readOverrides({ granted: ofRole(granted), revoked: ofRole(revoked) });
    return [{ ...person, role, overrides, owesSecondFactor: owedAs.includes(role) }];
  });
}
