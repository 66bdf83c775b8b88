import { tellConventions, type DateOrder } from '@studio/contract/values/typed/conventions';
import { someConventions } from '@studio/contract/testing/conventions';
import { setUpUser } from '@studio/testing/setUpUser';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayInput } from './DayInput.tsx';

afterEach(() => tellConventions(undefined));

function Holder({ first = '', isPast = false }: { first?: string; isPast?: boolean }) {
  const [day, setDay] = useState(first);
  return (
    <label>
      Day
      <DayInput value={day} onChange={setDay} min="1990-01-01" isPast={isPast} />
      <output>{day}</output>
    </label>
  );
}
const open = (dateOrder: DateOrder, first = '') => {
  tellConventions(someConventions({ dateOrder }));
  render(<Holder first={first} />);
  return { user: setUpUser(), field: screen.getByRole('textbox'), day: screen.getByRole('status') };
};

test.each<[DateOrder, string, string, string, string]>([
  ['DAY_FIRST', 'DD/MM/YYYY', '4/3/1990', '1990-03-04', '4 Mar 1990'],
  ['MONTH_FIRST', 'MM/DD/YYYY', '4/3/1990', '1990-04-03', 'Apr 3, 1990'],
  ['YEAR_FIRST', 'YYYY/MM/DD', '19900403', '1990-04-03', '1990/04/03'],
])('%s: shows %s, takes %s and writes it back', async (order, pattern, typed, wire, shown) => {
  const { user, field, day } = open(order);
  expect(field).toHaveAttribute('placeholder', pattern);
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  expect(day).toHaveTextContent(wire);
  await user.tab();
  expect(field).toHaveValue(shown);
});

test('a birthday has a year of two digits where it can be one only', async () => {
  render(<Holder isPast />);
  const user = setUpUser();
  await user.type(screen.getByRole('textbox'), '5.12.90');
  expect(screen.getByRole('status')).toHaveTextContent('1990-12-05');
});

test('what is no day stays as it was typed, and is typed over as a whole', async () => {
  const { user, field, day } = open('DAY_FIRST', '1990-03-04');
  expect(field).toHaveValue('4 Mar 1990');
  await user.click(field);
  await user.keyboard('31/02/1990');
  await user.tab();
  expect(field).toHaveValue('31/02/1990');
  expect(day).toHaveTextContent('31/02/1990');
});

test('a day of the browser’s calendar is written as the studio does', () => {
  const { field, day } = open('MONTH_FIRST');
  const calendar = document.querySelector('input[type=date]') as HTMLInputElement;
  expect(calendar).toHaveAttribute('min', '1990-01-01');
  fireEvent.change(calendar, { target: { value: '1990-11-18' } });
  expect(day).toHaveTextContent('1990-11-18');
  expect(field).toHaveValue('Nov 18, 1990');
});
