import type { AuditLine, AuditLogQuery } from '@studio/contract/shell/platform.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useReadAuditLogQuery } from '../../account/accountApi.ts';
import { AuditAct } from '../../account/AuditAct.tsx';
import { useStaff } from '../../session/useStaff.ts';
import styles from './RecentActivity.module.css';

const LATEST: AuditLogQuery = {
  page: 0,
  pageSize: 20,
  actor: '',
  entity: '',
  memberId: null,
  from: null,
  to: null,
};

/** The last 20 lines of the audit log: who did what, and when. */
export function ActivityList() {
  const log = useReadAuditLogQuery(LATEST);
  return (
    <>
      <QueryBoundary
        query={log}
        what="recent activity"
        empty={<p className={styles.nothing}>Nothing has happened yet.</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((line) => (
              <Line key={line.auditId} line={line} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <Link to="/dashboard/account/audit-log">View audit log</Link>
    </>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { actorName, at } = line;
  const { timezone } = useStaff().profile;
  return (
    <li className={styles.line}>
      <span>
        <strong className={styles.who}>{actorName}</strong> <AuditAct line={line} isAfterName />
      </span>
      <time className={styles.at} dateTime={at}>
        {formatDayTime(at, timezone)}
      </time>
    </li>
  );
}
