import type { ImportJob, MovedLots as Moved } from '@studio/contract/members/import/import.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { movedWords } from './import.model.ts';
import styles from './import.module.css';

type Lot = Moved['items'][number];

const dayOf = (day: string | null): string => (day ? formatLocalDate(day) : 'No end');

const COLUMNS: DataColumn<Lot>[] = [
  {
    key: 'memberName',
    title: 'Member',
    render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
  },
  { key: 'packageName', title: 'Package', card: 'fact', render: ({ packageName }) => packageName },
  { key: 'endDate', title: 'Last day here', card: 'fact', render: ({ endDate }) => dayOf(endDate) },
  {
    key: 'newEndDate',
    title: 'Last day in this file',
    card: 'fact',
    render: ({ newEndDate, isKept }) => `${dayOf(newEndDate)}${isKept ? ' (stays as it is here)' : ''}`,
  },
];

/** Packages that an earlier file brought and that end on another day in this one. */
export function MovedLots({ job: { moved, status } }: { job: ImportJob }) {
  if (moved.total === 0) return null;
  return (
    <div className={styles.wide}>
      <p>{movedWords(moved, status === 'DONE')}</p>
      <DataTable
        label="Packages that end on another day in this file"
        rows={moved.items}
        columns={COLUMNS}
        rowKey={({ studioPackageTransactionId }) => studioPackageTransactionId}
      />
    </div>
  );
}
