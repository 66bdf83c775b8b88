import { likeMonday, withMore } from './hours.model.ts';

const at = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('a closed day gets the usual hours, an open one a second time after the first', () => {
  const monday = withMore([], 1);
  expect(monday).toEqual([at(1, '07:00', '21:00')]);
  expect(withMore([at(1, '07:00', '12:00')], 1)).toEqual([at(1, '07:00', '12:00'), at(1, '12:00', '')]);
  expect(withMore(monday, 2)).toEqual([at(1, '07:00', '21:00'), at(2, '07:00', '21:00')]);
});

test('the working days become as Monday is, the weekend stays', () => {
  const hours = [
    at(1, '07:00', '12:00'),
    at(1, '17:00', '21:00'),
    at(3, '09:00', '10:00'),
    at(6, '08:00', '12:00'),
  ];
  const copied = likeMonday(hours);
  expect(copied.filter(({ weekday }) => weekday === 3)).toEqual([
    at(3, '07:00', '12:00'),
    at(3, '17:00', '21:00'),
  ]);
  expect(copied).toHaveLength(11);
  expect(copied).toContainEqual(at(6, '08:00', '12:00'));
});
