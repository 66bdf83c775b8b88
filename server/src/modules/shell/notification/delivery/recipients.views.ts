import { highestRole, type StaffRole } from '@studio/contract/configure/roles/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Somebody who works at the studio. */
export interface ReachableStaff {
  staffId: string;
  userId: string;
  name: string;
  userEmail: string;
  role: StaffRole;
}

/** Everybody who works at the studio, with their highest role. */
export async function reachableStaff(tx: Tx): Promise<ReachableStaff[]> {
  const { rows } = await sql<{
    staffId: string;
    userId: string;
    name: string;
    userEmail: string;
    staffType: string;
  }>`
    select s.staff_id as "staffId", s.user_id as "userId", s.display_name as name, u.user_email as "userEmail",
      array_to_string(s.staff_type, ',') as "staffType"
    from staff s join app_user u using (user_id) where s.status = 'ACTIVE' order by s.staff_id`.execute(tx);
  return rows.map(({ staffType, ...person }) => ({ ...person, role: highestRole(staffType) ?? 'TRAINER' }));
}
