import { CHANGEABLE_ROLES, type Permission } from '@studio/contract/configure/roles/roles';
import { ROLE_WORDS } from '../staff/staff.model.ts';
import type { areasOf, ChangeableRole, Row } from './permission.model.ts';
import { PermissionCell } from './PermissionCell.tsx';
import styles from './Permission.module.css';

interface Props {
  areas: ReturnType<typeof areasOf>;
  onDecide: (decision: { role: ChangeableRole; permission: Permission; isAllowed: boolean }) => void;
}

/** Every permission against every role that can be changed. Owners are no column: they may do everything. */
export const PermissionMatrix = ({ areas, onDecide }: Props) => (
  <table className={styles.matrix} aria-label="Role permissions">
    <thead>
      <tr>
        <th scope="col">Permission</th>
        {CHANGEABLE_ROLES.map((role) => (
          <th key={role} scope="col" className={styles.role}>
            {ROLE_WORDS[role].title}
          </th>
        ))}
      </tr>
    </thead>
    {areas.map(({ title, rows }) => (
      <tbody key={title}>
        <tr>
          <th scope="rowgroup" colSpan={CHANGEABLE_ROLES.length + 1} className={styles.area}>
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <PermissionRow key={row.permission} row={row} onDecide={onDecide} />
        ))}
      </tbody>
    ))}
  </table>
);

const PermissionRow = ({
  row: { permission, words, isLocked, cells },
  onDecide,
}: {
  row: Row;
  onDecide: Props['onDecide'];
}) => (
  <tr>
    <th scope="row" className={styles.permission}>
      {words}
      {isLocked ? <small className={styles.note}> Locked</small> : null}
    </th>
    {cells.map((cell) => (
      <td key={cell.role} className={styles.cell}>
        <PermissionCell
          {...{ cell, isLocked }}
          label={`${ROLE_WORDS[cell.role].title}: ${words}`}
          onChange={(isAllowed) => onDecide({ role: cell.role, permission, isAllowed })}
        />
      </td>
    ))}
  </tr>
);
