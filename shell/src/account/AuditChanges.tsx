import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { VisuallyHidden } from '@studio/ui';
import { changesOf } from './audit.model.ts';
import styles from './AuditLog.module.css';

const SHORT = 2;

/** What an entry changed, and why. Long lists are collapsed. */
export function AuditChanges({ line }: { line: AuditLine }) {
  const changes = changesOf(line);
  const list = (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span> {before}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
          {after}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {line.reason ? <p className={styles.reason}>“{line.reason}”</p> : null}
      {changes.length === 0 && !line.reason ? '—' : null}
      {changes.length > SHORT ? (
        <details>
          <summary>{changes.length} fields</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}
