import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CellGrid, type GridCell } from './CellGrid.tsx';

const cells: GridCell[] = [
  { row: 1, column: 1, content: 'A' },
  { row: 1, column: 2, content: 'B', isOff: true, look: 'barred' },
  { row: 2, column: 2, content: 'C', isChosen: true },
];

function open() {
  const onChoose = jest.fn();
  render(<CellGrid label="Plan" top="Front" cells={cells} onChoose={onChoose} />);
  return { user: userEvent.setup(), onChoose };
}
const names = () => screen.getAllByRole('row').map((row) => row.textContent);

test('cells stand in their rows, with gaps between them', () => {
  open();
  expect(names()).toEqual(['AB', 'C']);
  expect(screen.getAllByRole('gridcell')).toHaveLength(4);
  expect(screen.getByText('Front')).toBeVisible();
});

test('Tab stops once, at the chosen cell; arrow keys go on, and Enter chooses', async () => {
  const { user, onChoose } = open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'C', pressed: true })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'B' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(cells[0]);
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'A' })).toHaveFocus();
});

test('what is off has the focus, and is not chosen', async () => {
  const { user, onChoose } = open();
  await user.click(screen.getByRole('button', { name: 'B' }));
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'B' })).toHaveFocus();
});
