import type { PlanChange } from '@studio/contract/package-plan-change.schema';
import styles from './ChangeList.module.css';
import { changeWords } from './planChange.model.ts';

/** What changes of a plan's terms, and what of that never reaches packages that are sold. */
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
