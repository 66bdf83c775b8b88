import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions, type DateOrder } from '@studio/contract/values/typed/conventions';
import { formatLocalDate } from '@studio/contract/values/time';
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
  expect(field).toHaveValue('2 Dec 2026');
  await user.tab();
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('2026-12-02'));
});

/** Types into an empty field, leaves it, and says what was chosen and what could not be read. */
async function typedDay(typed: string, value = '') {
  const chosen = jest.fn();
  const unread = jest.fn();
  render(<DatePickerControl id="day" value={value} onChange={chosen} onUnread={unread} aria-label="Day" />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Day' });
  await user.clear(field);
  await user.type(field, typed);
  await user.tab();
  return { chosen, unread, field };
}

const tellOrder = (dateOrder: DateOrder): void => tellConventions(someConventions({ dateOrder }));
afterEach(() => {
  tellConventions(undefined);
  delete document.documentElement.dataset['weekStart'];
});

test.each([
  ['DAY_FIRST', '5.12.26', '2026-12-05'],
  ['DAY_FIRST', '25/12/26', '2026-12-25'],
  ['DAY_FIRST', '03/12/2026', '2026-12-03'],
  ['DAY_FIRST', '2026/12/25', '2026-12-25'],
  ['DAY_FIRST', '20261225', '2026-12-25'],
  ['DAY_FIRST', 'Dec 25, 2026', '2026-12-25'],
  ['DAY_FIRST', '1 Sep 2026', '2026-09-01'],
  ['DAY_FIRST', '1 Sept 2026', '2026-09-01'],
  ['MONTH_FIRST', '03/12/2026', '2026-03-12'],
  ['MONTH_FIRST', '12/25/26', '2026-12-25'],
  ['MONTH_FIRST', '12/25/2026', '2026-12-25'],
  ['MONTH_FIRST', 'Dec 25, 2026', '2026-12-25'],
  ['MONTH_FIRST', '25 Dec 2026', '2026-12-25'],
  ['YEAR_FIRST', '2026 Dec 25', '2026-12-25'],
  ['YEAR_FIRST', '2026. 12. 25.', '2026-12-25'],
  ['YEAR_FIRST', '03/12/2026', '2026-03-12'],
  ['YEAR_FIRST', '２０２６/１２/２５', '2026-12-25'],
  ['YEAR_FIRST', '２０２６／１２／２５', '2026-12-25'],
  ['DAY_FIRST', '２５/１２/２０２６', '2026-12-25'],
  ['YEAR_FIRST', '2026年12月25日', '2026-12-25'],
  ['YEAR_FIRST', '２０２６年１月５日', '2026-01-05'],
  ['YEAR_FIRST', '2026년 12월 25일', '2026-12-25'],
] as const)('where dates begin as in %s, %s is read as %s', async (dateOrder, typed, day) => {
  tellOrder(dateOrder);
  const { chosen, unread } = await typedDay(typed);
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(day));
  expect(unread).not.toHaveBeenCalled();
});

test.each(['soon', '31/02/2026', '45.1.26', '2026年2月31日'])(
  'what is no day stays, and is an error: %s',
  async (typed) => {
    const { chosen, unread, field } = await typedDay(typed, '2026-11-22');
    await waitFor(() => expect(unread).toHaveBeenCalledWith(typed));
    expect(field).toHaveValue(typed);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(chosen).not.toHaveBeenCalledWith('2026-11-22');
  },
);

test.each([
  ['2026-03-01', 'DAY_FIRST'],
  ['2026-09-01', 'DAY_FIRST'],
  ['2026-09-01', 'MONTH_FIRST'],
] as const)('%s is shown as everywhere else on a page of %s', (day, dateOrder) => {
  tellOrder(dateOrder);
  render(<DatePickerControl id="day" value={day} onChange={jest.fn()} aria-label="Day" />);
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue(formatLocalDate(day));
});

test('where the year comes first, a day is shown in numbers, as it is typed', () => {
  tellOrder('YEAR_FIRST');
  render(<DatePickerControl id="day" value="2026-12-05" onChange={jest.fn()} aria-label="Day" />);
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('2026/12/05');
});

test.each([
  ['1', 'Mo'],
  ['6', 'Sa'],
  ['7', 'Su'],
])('where weeks begin on day %s, the first is %s', async (weekStart, first) => {
  document.documentElement.dataset['weekStart'] = weekStart;
  render(<DatePickerControl id="day" value="2026-11-22" onChange={jest.fn()} aria-label="Day" />);
  await userEvent.setup().click(screen.getByRole('textbox', { name: 'Day' }));
  expect((await screen.findAllByRole('columnheader')).at(0)).toHaveTextContent(first);
});
