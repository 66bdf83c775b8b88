import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataCards } from './DataCards.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataColumn } from './dataTableProps.ts';

interface Member {
  id: string;
  name: string;
  phone: string;
  visits: number;
}

const rows: Member[] = [
  { id: '1', name: 'Ana Lim', phone: '9123 4567', visits: 3 },
  { id: '2', name: 'Wei Tan', phone: '9765 4321', visits: 12 },
];
const columns: DataColumn<Member>[] = [
  { key: 'name', title: 'Name', isSortable: true, render: ({ name }) => <a href="/member">{name}</a> },
  { key: 'phone', title: 'Phone', render: ({ phone }) => phone },
  { key: 'visits', title: 'Visits', align: 'end', render: ({ visits }) => visits },
  {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: ({ name }) => <button type="button">Check in {name}</button>,
  },
];
const table = { label: 'Members', rows, columns, rowKey: ({ id }: Member) => id };

test('is a table whose rows are named by their first column', async () => {
  render(<DataTable {...table} />);
  const row = await screen.findByRole('row', { name: /Ana Lim/ });
  expect(within(row).getByRole('rowheader', { name: 'Ana Lim' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

test('the keyboard can scroll a table that is wider than its page', async () => {
  render(<DataTable {...table} />);
  await screen.findByRole('table');
  expect(screen.getByRole('region', { name: 'Members' })).toHaveAttribute('tabindex', '0');
});

test('asks for another order by the name of the column', async () => {
  const handleSort = jest.fn();
  render(<DataTable {...table} sort={{ key: 'name', order: 'asc' }} onSort={handleSort} />);
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Name' }));
  expect(handleSort).toHaveBeenCalledWith({ key: 'name', order: 'desc' });
});

test('asks for another page', async () => {
  const handleChange = jest.fn();
  render(<DataTable {...table} page={{ number: 1, size: 25, total: 60, onChange: handleChange }} />);
  await userEvent.click(await screen.findByRole('listitem', { name: '3' }));
  expect(handleChange).toHaveBeenCalledWith(3, 25);
});

test('tells which rows were chosen', async () => {
  const handleChange = jest.fn();
  render(<DataTable {...table} selection={{ keys: [], onChange: handleChange }} />);
  await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[1] as HTMLElement);
  expect(handleChange).toHaveBeenCalledWith(['2']);
});

test('on a narrow screen a row is a card with two facts and its actions', () => {
  render(
    <DataCards
      {...table}
      columns={[
        ...columns.slice(0, 3),
        { key: 'x', title: 'Joined', render: () => '2024' },
        ...columns.slice(3),
      ]}
    />,
  );
  const [card] = screen.getAllByRole('listitem');
  expect(
    within(card as HTMLElement)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Phone', 'Visits']);
  expect(within(card as HTMLElement).getByRole('button', { name: 'Check in Ana Lim' })).toBeVisible();
});

test('a narrow screen ends with a card of what all rows add up to', () => {
  render(<DataCards {...table} totals={{ name: 'Total', visits: 15 }} />);
  const total = screen.getAllByRole('listitem').at(-1) as HTMLElement;
  expect(total).toHaveTextContent('TotalVisits15');
});

test('a table ends with a row of what all rows add up to', async () => {
  render(<DataTable {...table} totals={{ name: 'Total', visits: 15 }} />);
  expect((await screen.findAllByRole('row')).at(-1)).toHaveTextContent('Total15');
});
