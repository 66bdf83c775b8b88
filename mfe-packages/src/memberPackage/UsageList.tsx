import type { CreditUsage } from '@studio/contract/member-package.schema';
import { formatDayTime } from '@studio/contract/time';
import { Link, useStudio } from '@studio/platform';
import { EmptyState } from '@studio/ui';
import { deltaWords, usageWords } from './memberPackage.model.ts';
import styles from './UsageList.module.css';

interface Props {
  usage: CreditUsage[];
  /** Of a package without a limit only what was booked counts, not the balance. */
  unlimited: boolean;
}

/** The credit statement, newest first: what happened, when and by whom, and the balance after it. */
export function UsageList({ usage, unlimited }: Props) {
  if (usage.length === 0) return <EmptyState title="No credit was used yet." />;
  return (
    <ul className={styles.list} aria-label="Usage">
      {usage.map((line) => <UsageLine key={line.ledgerId} line={line} unlimited={unlimited} />)}
    </ul>
  );
}

function UsageLine({ line, unlimited }: { line: CreditUsage; unlimited: boolean }) {
  const { timezone } = useStudio();
  const { kind, session, reason, at, by, delta, balanceAfter } = line;
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {session ? (
          <span>{usageWords(kind)}: <Link to={`/dashboard/schedule?session=${session.scheduleId}`}>{session.className}</Link>, {formatDayTime(session.startAt, timezone)}</span>
        ) : (
          <span>{[usageWords(kind), reason].filter(Boolean).join(': ')}</span>
        )}
        <small className={styles.note}>{[formatDayTime(at, timezone), by && `by ${by}`].filter(Boolean).join(' ')}</small>
      </span>
      {unlimited ? null : (
        <span className={styles.credits}>
          <strong>{deltaWords(delta)}</strong>
          <small className={styles.note}>{balanceAfter} left</small>
        </span>
      )}
    </li>
  );
}
