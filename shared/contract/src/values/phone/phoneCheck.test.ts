import { doubledNumber } from './phone.ts';
import { mayBeDoubled } from './phoneCheck.ts';

test.each([
  ['+49', '+49 151 23456789'],
  ['+49', '+33 6 12 34 56 78'],
  ['+62', '+33 6 12 34 56 78'],
  ['+1', '+65 8123 4567'],
  ['+62', '+65 8123 4567'],
  ['+62', '0062 812 3456 7890'],
  ['+65', '+1 201 555 0123'],
])('with %s chosen, "%s" was stored in a way that is noticed', (phoneCountryCode, phone) => {
  const stored = doubledNumber({ phoneCountryCode, phone });
  expect(stored && mayBeDoubled(stored)).toBe(true);
});

test.each([
  ['+49', '15123456789'],
  ['+49', '3012345678'],
  ['+65', '91234567'],
  ['+65', '61234567'],
  ['+44', '7911123456'],
  ['+1', '2015550123'],
  ['+62', '81234567890'],
  ['+81', '9012345678'],
  ['+65', ''],
])('%s %s is stored as it should be', (phoneCountryCode, phone) => {
  expect(mayBeDoubled({ phoneCountryCode, phone })).toBe(false);
});
