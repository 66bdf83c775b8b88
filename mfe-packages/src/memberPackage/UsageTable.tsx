import type { CreditUsage } from '@studio/contract/package.schema';
import { formatDayTime } from '@studio/contract/time';
import { Link, useStudio } from '@studio/platform';
import { DataTable, EmptyState, type DataColumn } from '@studio/ui';
import { usageWords } from './memberPackage.model.ts';

/** The credit statement: line by line, with the balance after each. */
export function UsageTable({ usage }: { usage: CreditUsage[] }) {
  const { timezone } = useStudio();
  const columns: DataColumn<CreditUsage>[] = [
    { key: 'what', title: 'What', render: (line) => <What line={line} timezone={timezone} /> },
    { key: 'at', title: 'When', render: ({ at }) => formatDayTime(at, timezone) },
    { key: 'delta', title: 'Credits', align: 'end', render: ({ delta }) => (delta > 0 ? `+${delta}` : delta) },
    { key: 'balanceAfter', title: 'Balance', align: 'end', render: ({ balanceAfter }) => balanceAfter },
    { key: 'by', title: 'By', render: ({ by }) => by || '—' },
  ];
  if (usage.length === 0) return <EmptyState title="No credit was used yet." />;
  return <DataTable label="Usage" rows={usage} columns={columns} rowKey={({ ledgerId }) => ledgerId} />;
}

function What({ line: { kind, session, reason }, timezone }: { line: CreditUsage; timezone: string }) {
  if (!session) return <>{[usageWords(kind), reason].filter(Boolean).join(': ')}</>;
  return (
    <>
      {usageWords(kind)}: <Link to={`/dashboard/schedule?session=${session.scheduleId}`}>{session.className}</Link>, {formatDayTime(session.startAt, timezone)}
    </>
  );
}
