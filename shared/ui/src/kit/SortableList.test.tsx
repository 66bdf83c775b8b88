import { render, screen, fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { movedTo } from './movedTo.ts';
import { SortableList } from './SortableList.tsx';

function Names({ isFixed = false }: { isFixed?: boolean }) {
  const [names, setNames] = useState(['Ten', 'Five', 'Month']);
  return <SortableList label="Plans" items={names} keyOf={(name) => name} nameOf={(name) => name} onSort={isFixed ? undefined : setNames}>{(name) => <b>{name}</b>}</SortableList>;
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

test.each([
  ['c', 0, ['c', 'a', 'b']],
  ['a', 2, ['b', 'c', 'a']],
  ['b', 1, ['a', 'b', 'c']],
  ['x', 0, ['a', 'b', 'c']],
])('%s moved to %s', (key, to, order) => {
  expect(movedTo(['a', 'b', 'c'], key, to)).toEqual(order);
});

test('buttons move an item, say where it is, and keep the focus', async () => {
  const user = userEvent.setup();
  render(<Names />);
  await user.click(screen.getByRole('button', { name: 'Move up, Month' }));
  expect(shown()).toEqual(['Ten', 'Month', 'Five']);
  expect(screen.getByRole('status')).toHaveTextContent('Month is now 2 of 3.');
  expect(screen.getByRole('button', { name: 'Move up, Month' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
  expect(screen.getByRole('button', { name: 'Move up, Month' })).toHaveFocus();
});

test('the ends go no further', async () => {
  const user = userEvent.setup();
  render(<Names />);
  expect(screen.getByRole('button', { name: 'Move up, Ten' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Move up, Ten' }));
  await user.click(screen.getByRole('button', { name: 'Move down, Month' }));
  expect(shown()).toEqual(['Ten', 'Five', 'Month']);
});

test('an item is dragged by its handle', () => {
  render(<Names />);
  const rows = screen.getAllByRole('listitem');
  const [handle] = [...(rows[2]?.querySelectorAll('[draggable]') ?? [])];
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  fireEvent.dragStart(handle as Element, { dataTransfer });
  fireEvent.dragOver(rows[0] as Element, { dataTransfer });
  fireEvent.drop(rows[0] as Element, { dataTransfer });
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
});

test('whoever may not sort sees the order alone', () => {
  render(<Names isFixed />);
  expect(shown()).toEqual(['Ten', 'Five', 'Month']);
  expect(screen.queryByRole('button')).toBeNull();
});
