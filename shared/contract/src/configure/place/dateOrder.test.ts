import { dateOrderOf } from './dateOrder.ts';

test.each([
  ['+1', 'USD', 'MONTH_FIRST'],
  ['+63', 'PHP', 'MONTH_FIRST'],
  ['+1', 'CAD', 'DAY_FIRST'],
  ['+44', 'GBP', 'DAY_FIRST'],
  ['+49', 'EUR', 'DAY_FIRST'],
  ['+65', 'SGD', 'DAY_FIRST'],
  ['+593', 'USD', 'DAY_FIRST'],
  [undefined, 'USD', 'DAY_FIRST'],
])('with %s and %s a date begins with its %s', (callingCode, currency, order) => {
  expect(dateOrderOf({ callingCode, currency })).toBe(order);
});
