import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { movedTo } from '../movedTo.ts';
import { SortableList } from './SortableList.tsx';

function Names({ isFixed = false }: { isFixed?: boolean }) {
  const [names, setNames] = useState(['Ten', 'Five', 'Month']);
  return (
    <SortableList
      label="Plans"
      items={names}
      keyOf={(name) => name}
      nameOf={(name) => name}
      onSort={isFixed ? undefined : (order) => Promise.resolve(setNames(order))}
    >
      {(name) => <b>{name}</b>}
    </SortableList>
  );
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

test('an item is dragged by its handle', async () => {
  render(<Names />);
  const rows = screen.getAllByRole('listitem');
  const [handle] = [...(rows[2]?.querySelectorAll('[draggable]') ?? [])];
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  fireEvent.dragStart(handle as Element, { dataTransfer });
  fireEvent.dragOver(rows[0] as Element, { dataTransfer });
  await act(async () => void fireEvent.drop(rows[0] as Element, { dataTransfer }));
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
});

test('whoever may not sort sees the order alone', () => {
  render(<Names isFixed />);
  expect(shown()).toEqual(['Ten', 'Five', 'Month']);
  expect(screen.queryByRole('button')).toBeNull();
});

/** A server that answers on command. */
function Kept({ asked }: { asked: { order: string[]; keep: () => void; refuse: () => void }[] }) {
  const [names, setNames] = useState(['Ten', 'Five', 'Month']);
  const onSort = (order: string[]) =>
    new Promise<void>((resolve, reject) =>
      asked.push({ order, keep: () => (setNames(order), resolve()), refuse: () => reject(new Error()) }),
    );
  return (
    <SortableList label="Plans" items={names} keyOf={(name) => name} nameOf={(name) => name} onSort={onSort}>
      {(name) => <b>{name}</b>}
    </SortableList>
  );
}

test('what is moved faster than it is kept is shown at once, and kept in the end', async () => {
  const user = userEvent.setup();
  const asked: Parameters<typeof Kept>[0]['asked'] = [];
  render(<Kept asked={asked} />);
  await user.click(screen.getByRole('button', { name: 'Move up, Month' }));
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
  expect(asked.map(({ order }) => order)).toEqual([['Ten', 'Month', 'Five']]);
  await act(async () => asked[0]?.keep());
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
  expect(asked[1]?.order).toEqual(['Month', 'Ten', 'Five']);
  await act(async () => asked[1]?.keep());
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
});

test('an order that is not kept is put back', async () => {
  const user = userEvent.setup();
  const asked: Parameters<typeof Kept>[0]['asked'] = [];
  render(<Kept asked={asked} />);
  await user.click(screen.getByRole('button', { name: 'Move up, Month' }));
  await act(async () => asked[0]?.refuse());
  expect(shown()).toEqual(['Ten', 'Five', 'Month']);
});

test('an answer about an order of before does not undo the newest', async () => {
  const user = userEvent.setup();
  const orders: string[][] = [];
  const list = (names: string[]) => (
    <SortableList
      label="Plans"
      items={names}
      keyOf={(name) => name}
      nameOf={(name) => name}
      onSort={(order) => Promise.resolve(orders.push(order))}
    >
      {(name) => <b>{name}</b>}
    </SortableList>
  );
  const { rerender } = render(list(['Ten', 'Five', 'Month']));
  await user.click(screen.getByRole('button', { name: 'Move up, Month' }));
  await user.keyboard('{Enter}');
  rerender(list(['Ten', 'Month', 'Five']));
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
  rerender(list(['Month', 'Ten', 'Five']));
  // Saved: changes by others show now.
  rerender(list(['Five', 'Month', 'Ten', 'New']));
  expect(shown()).toEqual(['Five', 'Month', 'Ten', 'New']);
});
