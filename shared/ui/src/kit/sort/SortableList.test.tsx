import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { movedTo } from './movedTo.ts';
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
  await user.click(await screen.findByRole('button', { name: 'Move up, Month' }));
  expect(shown()).toEqual(['Ten', 'Month', 'Five']);
  expect(screen.getByText('Month is now 2 of 3.')).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Move up, Month' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
  expect(screen.getByRole('button', { name: 'Move up, Month' })).toHaveFocus();
});

test('the ends go no further', async () => {
  const user = userEvent.setup();
  render(<Names />);
  expect(await screen.findByRole('button', { name: 'Move up, Ten' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Move up, Ten' }));
  await user.click(screen.getByRole('button', { name: 'Move down, Month' }));
  expect(shown()).toEqual(['Ten', 'Five', 'Month']);
});

/** Rows of 50 px: jsdom lays out nothing, and whoever drags goes by where things are. */
function layOut() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const top = row ? [...(row.parentElement?.children ?? [])].indexOf(row) * 50 : 0;
    return new DOMRect(0, top, 300, row ? 50 : 150);
  });
}
afterEach(() => jest.restoreAllMocks());
const handleOf = (name: string) => screen.findByRole('button', { name: `Move, ${name}` });

test('an item is dragged by its handle', async () => {
  layOut();
  render(<Names />);
  const point = (type: string, target: Element | Document, clientY: number) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: 10, clientY }), { isPrimary: true }),
    );
  point('pointerdown', await handleOf('Month'), 125);
  point('pointermove', document, 100);
  point('pointermove', document, 20);
  expect(await screen.findByText('Month, 1 of 3.')).toBeInTheDocument();
  point('pointerup', document, 20);
  await waitFor(() => expect(shown()).toEqual(['Month', 'Ten', 'Five']));
  expect(screen.getByText('Put down Month, now 1 of 3.')).toBeInTheDocument();
});

test('the keyboard drags too, and each step is read out', async () => {
  layOut();
  const user = userEvent.setup();
  render(<Names />);
  const handle = await handleOf('Ten');
  expect(handle).toHaveAccessibleDescription(/^To move this item, press Space/);
  handle.focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Picked up Ten, 1 of 3.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Ten, 2 of 3.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Ten is back where it was, 1 of 3.')).toBeInTheDocument();
  expect(shown()).toEqual(['Ten', 'Five', 'Month']);
  await user.keyboard(' ');
  await screen.findByText('Picked up Ten, 1 of 3.');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Ten, 2 of 3.');
  await user.keyboard(' ');
  await waitFor(() => expect(shown()).toEqual(['Five', 'Ten', 'Month']));
  expect(await handleOf('Ten')).toHaveFocus();
});

test('until the code for sorting is there, the items can be read', async () => {
  render(<Names />);
  expect(screen.getByText('Ten')).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeInTheDocument();
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
  await user.click(await screen.findByRole('button', { name: 'Move up, Month' }));
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
  await user.click(await screen.findByRole('button', { name: 'Move up, Month' }));
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
  await user.click(await screen.findByRole('button', { name: 'Move up, Month' }));
  await user.keyboard('{Enter}');
  rerender(list(['Ten', 'Month', 'Five']));
  expect(shown()).toEqual(['Month', 'Ten', 'Five']);
  rerender(list(['Month', 'Ten', 'Five']));
  // Saved: changes by others show now.
  rerender(list(['Five', 'Month', 'Ten', 'New']));
  expect(shown()).toEqual(['Five', 'Month', 'Ten', 'New']);
});
