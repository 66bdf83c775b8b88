import { oneSided } from '@studio/contract/shell/auditWords';
import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { VisuallyHidden } from '@studio/ui';
import styles from './AuditLog.module.css';

const SHORT = 2;

/** What an entry changed, and why. Long lists are collapsed. */
export function AuditChanges({ line: { changes, reason } }: { line: AuditLine }) {
  const list = (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{change.field}:</span> <Values {...change} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {reason ? <p className={styles.reason}>“{reason}”</p> : null}
      {changes.length === 0 && !reason ? '—' : null}
      {changes.length > SHORT ? (
        <details>
          <summary>{changes.length} changes</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}

/** Both values, or the one that there is. */
function Values(change: AuditLine['changes'][number]) {
  const one = oneSided(change);
  if (one !== null) return <>{one}</>;
  return (
    <>
      {change.before}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> to </VisuallyHidden>
      {change.after}
    </>
  );
}
