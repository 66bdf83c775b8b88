import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fieldWords } from '@studio/contract/shell/auditWords';
import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { formatDateTime, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import styles from './history.module.css';
import { useReadAuditOfMemberQuery } from './historyApi.ts';

/** Tab on a member's page: who did what to their record, packages, orders and bookings. */
export function AuditTab({ member: { memberId } }: { member: MemberProfile }) {
  const { timezone } = useStudio();
  const [{ page, pageSize }, setPage] = useState({ page: 0, pageSize: 25 });
  const log = useReadAuditOfMemberQuery({ memberId, page, pageSize });
  return (
    <QueryBoundary
      query={log}
      what="the audit log"
      empty={<EmptyState title="Nothing has been changed yet." />}
    >
      {({ items, total, shownSince }) => (
        <>
          <DataTable
            label="Audit log"
            rows={items}
            columns={columnsFor(timezone)}
            rowKey={({ auditId }) => auditId}
            page={{
              number: page + 1,
              size: pageSize,
              total,
              onChange: (number, size) => setPage({ page: number - 1, pageSize: size }),
            }}
          />
          <p className={styles.note}>
            Your plan shows entries since {formatLocalDate(localDateOf(shownSince, timezone))}.
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

const columnsFor = (timezone: string): DataColumn<AuditLine>[] => [
  { key: 'at', title: 'When', isUnbroken: true, render: ({ at }) => formatDateTime(at, timezone) },
  { key: 'actor', title: 'Who', card: 'fact', render: ({ actorName }) => actorName },
  {
    key: 'action',
    title: 'What',
    card: 'fact',
    render: ({ act, subject }) => (subject ? `${act} ${subject.label}` : act),
  },
  {
    key: 'changes',
    title: 'Changes',
    card: 'fact',
    render: ({ reason, changes }) => (
      <span className={styles.changes}>
        {[...(reason ? [`“${reason}”`] : []), ...changes.map(fieldWords)].join('; ') || '—'}
      </span>
    ),
  },
];
