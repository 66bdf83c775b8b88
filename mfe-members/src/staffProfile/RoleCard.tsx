import { highestRole } from '@studio/contract/configure/roles/roles';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { staffActions } from '@studio/contract/members/staffActions';
import { Link, useCan } from '@studio/platform';
import { Flex } from '@studio/ui';
import { Tag } from '@studio/ui/data';
import { EditStaffButton } from './EditStaffButton.tsx';
import { ROLE_WORDS, roleTitle } from '../staff/staff.model.ts';
import styles from './staffProfile.module.css';

/** What a colleague may do. */
export function RoleCard({ person }: { person: StaffDetail }) {
  const can = useCan();
  const role = highestRole(person.staffType.join(','));
  return (
    <section aria-labelledby="staff-role" className={styles.role}>
      <h2 id="staff-role">Role</h2>
      {person.staffType.map((name) => (
        <Tag key={name}>{roleTitle(name)}</Tag>
      ))}
      <p>{role ? ROLE_WORDS[role].description : null}</p>
      <Flex gap={12} align="center" wrap>
        {staffActions(can, person).includes('editRole') ? <EditStaffButton person={person} /> : null}
        {can('staff.grantRole') ? <Link to="/dashboard/staff/roles">What each role may do</Link> : null}
      </Flex>
    </section>
  );
}
