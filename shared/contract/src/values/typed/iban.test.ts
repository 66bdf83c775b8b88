import { bankAccountSchema } from '../../configure/payment/payment-mode.schema.ts';
import { isLikeIban, isWrongIban, readAccountNo } from './iban.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', false],
  ['GB82 WEST 1234 5698 7654 32', false],
  ['nl91abna0417164300', false],
  ['DE00 3704 0044 0532 0130 00', true],
  ['DE89 3704 0044 0532 0130 01', true],
  ['DBS-123-456-7', false],
  ['0123456789', false],
  ['IBAN DE89 3704 0044 0532 0130 00', false],
  ['IBAN DE89 3704 0044 0532 0130 01', true],
  ['IBAN 12345678', true],
  ['Ibanez 1234', false],
])('%s is a wrong IBAN: %s', (typed, isWrong) => {
  expect(isWrongIban(typed)).toBe(isWrong);
});

test.each([
  ['DE00 3704 0044 0532 0130 00', 'Check this IBAN: it has a mistake'],
  ['DE89 3704 0044 0532 0130 00', null],
  ['003-123456-7', null],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', null],
  ['IBAN: DE00 3704 0044 0532 0130 00', 'Check this IBAN: it has a mistake'],
  ['12-3', 'Use 4 to 34 digits or letters'],
  ['1'.repeat(35), 'Use 4 to 34 digits or letters'],
  ['----', 'Use 4 to 34 digits or letters'],
])('a studio that enters the account %s is told %p', async (accountNo, told) => {
  const account = { name: 'Bank', accountName: 'Kiez Yoga', accountNo };
  const said = await bankAccountSchema.validate(account).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(said).toBe(told);
});

const GERMAN = 'DE89 3704 0044 0532 0130 00';
test.each([
  ['DE89370400440532013000', GERMAN],
  ['IBAN DE89 3704 0044 0532 0130 00', GERMAN],
  ['IBAN: de89-3704-0044-0532-0130-00', GERMAN],
  ['ibanDE89370400440532013000', GERMAN],
  ['ＩＢＡＮ　ＤＥ８９\u00a03704 0044 0532 0130 00', GERMAN],
  ['\u202aDE89 3704 0044–0532 0130 00\u202c', GERMAN],
  ['SA03 8000 0000 6080 1016 7519', 'SA03 8000 0000 6080 1016 7519'],
  ['SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩', 'SA03 8000 0000 6080 1016 7519'],
  ['０１２–345678–9', '012-345678-9'],
  ['003-123456-7', '003-123456-7'],
  ['062 000 1234 5678', '062 000 1234 5678'],
  ['IBAN 1234', 'IBAN 1234'],
])('%s is the account %s', (typed, read) => {
  expect(readAccountNo(typed)).toBe(read);
  expect(readAccountNo(read)).toBe(read);
  expect(isLikeIban(read)).toBe(/^[A-Z]{2}\d\d /.test(read));
});
