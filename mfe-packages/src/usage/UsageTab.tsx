import type {
  CreditUsage,
  MemberPackageDetail,
  StatementLine,
} from '@studio/contract/packages/member-package.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { EmptyState } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useGetPackageLedgerQuery } from './ledgerApi.ts';
import {
  deltaWords,
  explanations,
  isAdjustment,
  notesOf,
  resultOf,
  usageLines,
  usageWords,
} from './usage.model.ts';
import styles from './UsageTab.module.css';

/** Usage of the credits, newest first: the class, its outcome, why this package paid, and the balance. */
export function UsageTab({ detail }: { detail: MemberPackageDetail }) {
  const { studioPackageTransactionId, creditUsageList, unlimited } = detail;
  // The lines are shown without it: the statement only adds their explanations.
  const ledger = useGetPackageLedgerQuery(studioPackageTransactionId);
  const explained = ledger.data ? explanations(ledger.data) : null;
  const lines = usageLines(creditUsageList);
  return (
    <>
      <p className={styles.bar}>
        <Link to={`/dashboard/package-statement/${studioPackageTransactionId}`}>Credit statement</Link>
      </p>
      {lines.length === 0 ? <EmptyState title="No credits used yet." /> : null}
      <ul className={styles.list} aria-label="Usage">
        {lines.map((line) => (
          <UsageLine
            key={line.ledgerId}
            line={line}
            unlimited={unlimited}
            explained={explained?.get(line.ledgerId)}
          />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  line: CreditUsage;
  /** An unlimited package has no balance to show, only bookings. */
  unlimited: boolean;
  explained: Pick<StatementLine, 'why' | 'outcome'> | undefined;
}

function UsageLine({ line, unlimited, explained }: LineProps) {
  const { delta, balanceAfter } = line;
  return (
    <li className={isAdjustment(line) ? styles.adjusted : styles.line}>
      <span className={styles.what}>
        <UsageEvent line={line} />
        {notesOf(line, explained).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
        <NotedBy line={line} />
      </span>
      {unlimited ? null : (
        <span className={styles.credits}>
          <strong>{deltaWords(delta)}</strong>
          <span className={styles.note}>{balanceAfter} left</span>
        </span>
      )}
    </li>
  );
}

/** The class and the outcome of the booking, or what else happened to the credits. */
function UsageEvent({ line }: { line: CreditUsage }) {
  const { timezone } = useStudio();
  const { kind, session } = line;
  if (!session)
    return (
      <span className={styles.session}>
        {usageWords(kind)}
        {isAdjustment(line) ? <StatusTag tone="warning">By hand</StatusTag> : null}
      </span>
    );
  const result = resultOf(session.result);
  return (
    <>
      <span className={styles.session}>
        <Link to={`/dashboard/schedule?session=${session.scheduleId}`}>{session.className}</Link>
        {result ? <StatusTag tone={result.tone}>{result.label}</StatusTag> : null}
      </span>
      <span>
        {[formatDayTime(session.startAt, timezone), session.instructorName].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function NotedBy({ line: { kind, session, by, at } }: { line: CreditUsage }) {
  const { timezone } = useStudio();
  return (
    <span className={styles.note}>
      {[session ? usageWords(kind) : '', by && `by ${by}`, formatDayTime(at, timezone)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
