import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DatePickerControl } from './DatePickerControl.tsx';

test.each([
  '02 Dec 2026',
  '2 Dec 2026',
  '2/12/2026',
  '02/12/2026',
  '2.12.2026',
  '2-12-2026',
  '02122026',
  '2026-12-02',
])('a day is typed as people write it: %s', async (typed) => {
  const chosen = jest.fn();
  render(<DatePickerControl id="day" value="" onChange={chosen} aria-label="Day" />);
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Day' }), `${typed}{Enter}`);
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('2026-12-02'));
});

test.each(['02/12/2026', '2026-12-02'])('%s counts as soon as the field is left', async (typed) => {
  const chosen = jest.fn();
  render(<DatePickerControl id="day" value="" onChange={chosen} aria-label="Day" />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Day' }), typed);
  await user.tab();
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('2026-12-02'));
});

test('a form that is drawn again leaves alone the day that is being typed', async () => {
  const chosen = jest.fn();
  const { rerender } = render(
    <DatePickerControl id="day" value="2026-11-22" onChange={chosen} aria-label="Day" />,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Day' });
  await user.clear(field);
  await user.type(field, '2 Dec 2026');
  rerender(<DatePickerControl id="day" value="2026-11-22" onChange={chosen} aria-label="Day" />);
  expect(field).toHaveValue('02 Dec 2026');
  await user.tab();
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('2026-12-02'));
});
