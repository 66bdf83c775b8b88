import { openingLines } from './hours.model.ts';

const at = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('days that are alike share a line', () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => at(weekday, '07:00', '21:00'));
  expect(
    openingLines([...hours, at(6, '08:30', '12:00'), at(6, '14:00', '17:05')], 'Asia/Singapore'),
  ).toEqual([
    { days: 'Mon – Fri', times: '7:00 am – 9:00 pm' },
    { days: 'Sat', times: '8:30 am – 12:00 pm, 2:00 pm – 5:05 pm' },
    { days: 'Sun', times: 'Closed' },
  ]);
});

test('a studio that says nothing is not said to be closed', () => {
  expect(openingLines([], 'Asia/Singapore')).toEqual([]);
});
