import { STAFF_ROLES, type StaffRole } from '@studio/contract/accounts/roles';
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
