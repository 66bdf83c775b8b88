import { BOOKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import { checksOf } from './check.rules.ts';

test.each(BOOKING_REFUSALS)('the desk reads which rule %s is about, and only that one', (code) => {
  const { message } = REFUSALS[code];
  const failed = checksOf([{ code, message }]).filter(({ isMet }) => !isMet);
  expect(failed).toMatchObject([{ message }]);
});
