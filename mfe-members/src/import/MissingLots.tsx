import type { ImportJob, MissingLots as Missing } from '@studio/contract/members/import/import.schema';
import { formatCount } from '@studio/contract/values/typed/numbers';
import { Link } from '@studio/platform';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { missingWords } from './import.model.ts';
import styles from './import.module.css';

type Lot = Missing['items'][number];

const COLUMNS: DataColumn<Lot>[] = [
  {
    key: 'memberName',
    title: 'Member',
    render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
  },
  { key: 'packageName', title: 'Package', card: 'fact', render: ({ packageName }) => packageName },
  {
    key: 'creditsLeft',
    title: 'Credits left here',
    card: 'fact',
    render: ({ creditsLeft }) => (creditsLeft === null ? 'Unlimited' : formatCount(creditsLeft)),
  },
];

/** Packages that an earlier file brought and this one does not have: whether they are over, a person decides. */
export function MissingLots({ job: { missing } }: { job: ImportJob }) {
  if (missing.total === 0) return null;
  return (
    <div className={styles.wide}>
      <p>{missingWords(missing)}</p>
      <DataTable
        label="Packages that are not in this file"
        rows={missing.items}
        columns={COLUMNS}
        rowKey={({ studioPackageTransactionId }) => studioPackageTransactionId}
      />
    </div>
  );
}
