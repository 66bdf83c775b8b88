import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { formatDayTime, formatDay } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useStaff } from '../session/useStaff.ts';
import { useReadAuditLogQuery } from './accountApi.ts';
import styles from './AuditLog.module.css';
import { AuditAct } from './AuditAct.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { DayRange } from './DayRange.tsx';
import { useAuditFilter } from './useAuditFilter.ts';

const BREADCRUMB = [{ label: 'Account', path: '/dashboard/account' }];

/** /dashboard/account/audit-log: who did what in the studio, newest first. The filter is kept in the URL. */
export function AuditLogPage() {
  const { profile } = useStaff();
  const [filter, setFilter] = useAuditFilter();
  const log = useReadAuditLogQuery(filter);
  const page = {
    number: filter.page + 1,
    size: filter.pageSize,
    total: log.data?.total ?? 0,
    onChange: (number: number, pageSize: number) => setFilter({ page: number - 1, pageSize }),
  };
  const nothing = (
    <EmptyState title="No matching activity" description="Try another name or a longer period." />
  );
  return (
    <PageLayout
      title="Audit log"
      breadcrumb={BREADCRUMB}
      subtitle={`Who did what in ${profile.studioName}. Nobody can edit or delete entries.`}
    >
      <div className={styles.filters} role="search" aria-label="Audit log">
        <SearchField
          label="Search people"
          placeholder="Name"
          value={filter.actor}
          onSearch={(actor) => setFilter({ actor, page: 0 })}
        />
        <SearchField
          label="Search changes"
          placeholder="Booking, package, refund…"
          value={filter.entity}
          onSearch={(entity) => setFilter({ entity, page: 0 })}
        />
        <DayRange
          from={filter.from ?? ''}
          to={filter.to ?? ''}
          onChange={(days) => setFilter({ ...days, page: 0 })}
        />
      </div>
      <QueryBoundary query={log} what="the audit log" empty={nothing}>
        {({ items, shownSince }) => (
          <>
            <DataTable
              label="Audit log"
              rows={items}
              columns={columnsFor(profile.timezone)}
              rowKey={({ auditId }) => auditId}
              page={page}
            />
            <p className={styles.since}>
              Your plan shows entries since {formatDay(shownSince, profile.timezone)}.
            </p>
          </>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

const columnsFor = (timeZone: string): DataColumn<AuditLine>[] => [
  { key: 'at', title: 'When', isUnbroken: true, width: 190, render: ({ at }) => formatDayTime(at, timeZone) },
  {
    key: 'actor',
    title: 'Who',
    card: 'fact',
    width: 180,
    render: ({ actorName, actorType, actorId, ip }) => (
      <>
        {actorType === 'MEMBER' && actorId ? (
          <Link to={`/dashboard/member/${actorId}`}>{actorName}</Link>
        ) : (
          actorName
        )}
        <small className={styles.small}>{ip}</small>
      </>
    ),
  },
  {
    key: 'action',
    title: 'What',
    card: 'fact',
    width: 300,
    render: (line) => <AuditAct line={line} />,
  },
  { key: 'changes', title: 'Changes', card: 'fact', render: (line) => <AuditChanges line={line} /> },
];
