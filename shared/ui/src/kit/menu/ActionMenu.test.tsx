import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import { DrawerPanel } from '../dialog/DrawerPanel.tsx';
import { menuPlace, nextLine } from './menuPlace.ts';

const done: string[] = [];
const action = (label: string, more: Partial<MenuAction> = {}): MenuAction => ({
  key: label,
  label,
  onSelect: () => void done.push(label),
  ...more,
});
const open = async (...actions: MenuAction[]) => {
  const user = userEvent.setup();
  const handleClose = jest.fn();
  render(
    <DrawerPanel isOpen title="Roster" onClose={handleClose}>
      <ActionMenu name="Actions, Ana Lim" actions={actions} />
    </DrawerPanel>,
  );
  const button = await screen.findByRole('button', { name: 'Actions, Ana Lim' });
  await user.click(button);
  return { user, button, handleClose };
};
beforeEach(() => done.splice(0));

test('a line that is chosen is done, and the focus is back on the button by then', async () => {
  const { user, button } = await open(
    action('Move', { onSelect: () => void done.push(document.activeElement?.textContent ?? '') }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Move' }));
  expect(done).toEqual(['Actions, Ana Lim']);
  expect(button).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('arrows lead through it, and Escape closes it and not the drawer around it', async () => {
  const { user, button, handleClose } = await open(action('Switch package…'), action('Move'));
  expect(screen.getByRole('menuitem', { name: 'Switch package…' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Move' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  expect(handleClose).not.toHaveBeenCalled();
});

test('what cannot be done says why, and does nothing', async () => {
  const { user } = await open(action('Mark no-show', { refusal: 'The class has not begun.' }));
  const line = screen.getByRole('menuitem', { name: /Mark no-show/ });
  expect(line).toHaveTextContent('The class has not begun.');
  await user.click(line);
  expect(done).toEqual([]);
});

test('a press elsewhere closes it', async () => {
  const { user } = await open(action('Move'));
  await user.click(screen.getByText('Roster'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('without actions there is no button', () => {
  render(<ActionMenu name="Actions" actions={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

const page = { width: 400, height: 600 };
const menu = { width: 200, height: 100 };
test.each([
  ['below, ends aligned', { top: 100, bottom: 140, right: 380 }, { top: '144px', left: '180px' }],
  ['below, when it just fits', { top: 448, bottom: 488, right: 380 }, { top: '492px', left: '180px' }],
  ['above, when it just does not', { top: 449, bottom: 489, right: 380 }, { top: '345px', left: '180px' }],
  [
    'at the edge, when it is wider than what is left of it',
    { top: 0, bottom: 40, right: 100 },
    { top: '44px', left: '8px' },
  ],
])('it stands %s', (_case, button, expected) => {
  expect(menuPlace(button, menu, page)).toEqual(expected);
});

const LINES = ['Switch package…', 'Move', 'Mark no-show'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['m', 0, 1],
  ['M', 1, 2],
  ['m', 2, 1],
  ['x', 0, null],
  ['Enter', 0, null],
  [' ', 0, null],
] as const)('%s from line %i leads to %p', (key, from, to) => {
  expect(nextLine(LINES, from, key)).toBe(to);
});

test('in an empty menu no key leads anywhere', () => {
  expect(nextLine([], -1, 'ArrowDown')).toBeNull();
});
