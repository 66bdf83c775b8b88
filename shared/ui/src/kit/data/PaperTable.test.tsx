import { act, render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable.tsx';
import type { DataColumn } from './dataTableProps.ts';

interface Member {
  id: string;
  name: string;
}

const rows: Member[] = [
  { id: '1', name: 'Ana Lim' },
  { id: '2', name: 'Wei Tan' },
];
const columns: DataColumn<Member>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'id', title: 'Number', align: 'end', card: 'hidden', render: ({ id }) => id },
  { key: 'do', title: 'Actions', card: 'actions', render: () => <button type="button">Check in</button> },
];
const table = { label: 'Members', rows, columns, rowKey: ({ id }: Member) => id };
const page = { number: 2, size: 2, total: 178, onChange: () => undefined };

const says = (event: 'beforeprint' | 'afterprint') => act(() => window.dispatchEvent(new Event(event)));
/** A phone, and as wide as a sheet of paper; nothing is loaded later there. */
const { innerWidth } = window;
beforeEach(() => {
  window.innerWidth = 600;
});
afterEach(() => {
  says('afterprint');
  window.innerWidth = innerWidth;
});

test('on paper rows are a table with every column, however narrow the sheet, and it says which they are', () => {
  render(<DataTable {...table} page={page} />);
  expect(screen.queryByRole('table')).toBeNull();
  says('beforeprint');
  const paper = screen.getByRole('table', { name: 'Members' });
  expect(
    within(paper)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Number']);
  expect(screen.getByText('Rows 3–4 of 178.')).toBeVisible();
  says('afterprint');
  expect(screen.queryByRole('table')).toBeNull();
});

test('on paper there can be more rows than on the screen', () => {
  render(<DataTable {...table} page={page} paper={{ rows: [...rows, { id: '3', name: 'Mei' }] }} />);
  says('beforeprint');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('on paper, too, it ends with what all rows add up to', () => {
  render(<DataTable {...table} totals={{ name: 'Total', id: '2' }} />);
  says('beforeprint');
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Total2');
});
