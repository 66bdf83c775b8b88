import { bankAccountSchema } from '../../configure/payment/payment-mode.schema.ts';
import { isWrongIban } from './iban.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', false],
  ['GB82 WEST 1234 5698 7654 32', false],
  ['nl91abna0417164300', false],
  ['DE00 3704 0044 0532 0130 00', true],
  ['DE89 3704 0044 0532 0130 01', true],
  ['DBS-123-456-7', false],
  ['0123456789', false],
])('%s is a wrong IBAN: %s', (typed, isWrong) => {
  expect(isWrongIban(typed)).toBe(isWrong);
});

test.each([
  ['DE00 3704 0044 0532 0130 00', 'Check this IBAN: it has a mistake'],
  ['DE89 3704 0044 0532 0130 00', null],
  ['003-123456-7', null],
])('a studio that enters the account %s is told %p', async (accountNo, told) => {
  const account = { name: 'Bank', accountName: 'Kiez Yoga', accountNo };
  const said = await bankAccountSchema.validate(account).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(said).toBe(told);
});
