import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { EmptyState, VisuallyHidden } from '@studio/ui';
import { changeLog } from './change.model.ts';
import styles from './change.module.css';

/** Manual changes, newest first: who, when, which field, from what to what, and why. */
export function ChangeLog({ detail }: { detail: MemberPackageDetail }) {
  const { timezone } = useStudio();
  const lines = changeLog(detail);
  if (lines.length === 0) return <EmptyState title="No manual changes yet." />;
  return (
    <ul className={styles.log} aria-label="Change log">
      {lines.map(({ key, at, by, field, from, to, reason }) => (
        <li key={key} className={styles.line}>
          <span>
            {field}: {from} <span aria-hidden="true">→</span>
            <VisuallyHidden> to </VisuallyHidden> <strong>{to}</strong>
          </span>
          {reason ? <span className={styles.reason}>“{reason}”</span> : null}
          <small>
            {by || 'Automatic'} · {formatDayTime(at, timezone)}
          </small>
        </li>
      ))}
    </ul>
  );
}
