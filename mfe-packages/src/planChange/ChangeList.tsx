import type { PlanChange } from '@studio/contract/packages/package-plan-change.schema';
import styles from './ChangeList.module.css';
import { changeWords } from './planChange.model.ts';

/** The changed terms of a plan; marks those that never apply to sold packages. */
export const ChangeList = ({ changes }: { changes: readonly PlanChange[] }) => (
  <dl className={styles.changes}>
    {changes.map((change) => (
      <div key={change.field}>
        <dt>{change.label}</dt>
        <dd>
          {changeWords(change)}
          {change.reach === 'NEW_ONLY' ? <small>New purchases only</small> : null}
        </dd>
      </div>
    ))}
  </dl>
);
