import { StatCard } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { SearchField } from '@studio/ui/search';
import { CreditBar, DataTable, Descriptions, StatusTag, type DataColumn } from '@studio/ui/data';
import styles from './KitPage.module.css';
import { KitPart } from './KitPart.tsx';

interface Holder {
  name: string;
  left: number;
  price: string;
}
const HOLDERS: Holder[] = [
  { name: 'Ana Lim', left: 7, price: 'S$280.00' },
  { name: 'Ben Ong', left: 2, price: 'S$280.00' },
  { name: 'Chitra Devi', left: 10, price: 'S$252.00' },
];
const COLUMNS: DataColumn<Holder>[] = [
  { key: 'name', title: 'Member', isSortable: true, render: ({ name }) => <a href="#content">{name}</a> },
  { key: 'left', title: 'Credits', card: 'fact', render: ({ left }) => <CreditBar left={left} total={10} /> },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ left }) => (
      <StatusTag tone={left > 2 ? 'good' : 'warning'}>{left > 2 ? 'Active' : 'Low'}</StatusTag>
    ),
  },
  { key: 'price', title: 'Paid', align: 'end', card: 'fact', render: ({ price }) => price },
];
const PAGE = { number: 2, size: 25, total: 78, onChange: () => undefined };
const SELECTION = { keys: ['Ben Ong'], onChange: () => undefined };
const FACTS = [
  { key: 'plan', label: 'Plan', children: '10-Class Pack' },
  { key: 'ends', label: 'Ends', children: '30 Jan 2027' },
];

/** Figures, lists and facts. */
export const KitRecords = () => (
  <KitPart title="Records">
    <div className={styles.cards}>
      <StatCard label="Bookings today" value={18} note="4 more than last week" />
      <StatCard label="Revenue" value="S$1,240.00" />
    </div>
    <Tabs
      items={['Overview', 'Packages', 'Notes'].map((label) => ({
        key: label,
        label,
        children: <p>{label} of Ana Lim</p>,
      }))}
    />
    <SearchField label="Search holders" placeholder="Name or phone" value="" onSearch={() => undefined} />
    <DataTable
      label="Holders"
      rows={HOLDERS}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      page={PAGE}
      sort={{ key: 'name', order: 'asc' }}
      onSort={() => undefined}
      selection={SELECTION}
    />
    <Descriptions column={1} items={FACTS} />
  </KitPart>
);
