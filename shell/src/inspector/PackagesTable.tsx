import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import type { InspectedPackage } from './inspection.model.ts';
import styles from './Inspector.module.css';

const COLUMNS: DataColumn<InspectedPackage>[] = [
  { key: 'name', title: 'Package', render: ({ name }) => <code>{name}</code> },
  {
    key: 'offered',
    title: 'In this page',
    card: 'fact',
    render: ({ offered }) => (offered.length > 0 ? <code>{offered.join(', ')}</code> : '–'),
  },
  { key: 'copies', title: 'Copies', card: 'fact', render: ({ copies }) => <Copies count={copies} /> },
  { key: 'needed', title: 'Needed', card: 'fact', render: ({ needed }) => <Needed needed={needed} /> },
];

/** The packages that the parts share. There must be one copy of each. */
export const PackagesTable = ({ packages }: { packages: InspectedPackage[] }) => (
  <DataTable label="Shared packages" rows={packages} columns={COLUMNS} rowKey={({ name }) => name} />
);

function Copies({ count }: { count: number }) {
  if (count === 0) return <StatusTag tone="neutral">Not loaded</StatusTag>;
  return (
    <StatusTag tone={count === 1 ? 'good' : 'bad'}>{count === 1 ? 'One copy' : `${count} copies`}</StatusTag>
  );
}

const Needed = ({ needed }: Pick<InspectedPackage, 'needed'>) =>
  needed.length === 0 ? (
    <span className={styles.quiet}>Nobody</span>
  ) : (
    <ul className={styles.needed}>
      {needed.map(({ range, by }) => (
        <li key={range}>
          <code>{range}</code> <span className={styles.quiet}>{by.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
