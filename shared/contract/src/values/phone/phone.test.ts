import { callable, doubledNumber, phoneNumber } from './phone.ts';

test.each([
  ['national digits', '+65', '9123 4567', '+65', '91234567'],
  ['digits of another script', '+20', '٠١٠ ١٢٣٤ ٥٦٧٨', '+20', '1012345678'],
  ['a trunk zero', '+44', '07911 123456', '+44', '7911123456'],
  ['a trunk zero in brackets', '+49', '(0)151 23456789', '+49', '15123456789'],
  ['the chosen prefix', '+49', '+49 151 23456789', '+49', '15123456789'],
  ['the chosen prefix, dialled', '+62', '0062 812 3456 7890', '+62', '81234567890'],
  ['its prefix and a trunk zero', '+49', '+49 (0)151 23456789', '+49', '15123456789'],
  ['the prefix of another country', '+49', '+33 6 12 34 56 78', '+33', '612345678'],
  ['another one, dialled', '+65', '0081 90 1234 5678', '+81', '9012345678'],
  ['one that the chosen one would make valid', '+1', '+65 8123 4567', '+65', '81234567'],
  ['the other way round', '+65', '+1 201 555 0123', '+1', '2015550123'],
  ['a prefix in brackets', '+65', '(+44) 7911 123456', '+44', '7911123456'],
  ['full-width digits', '+81', '０９０-1234-5678', '+81', '9012345678'],
  ['a full-width prefix', '+81', '＋65 8123 4567', '+65', '81234567'],
])('%s: %s and "%s"', (_case, phoneCountryCode, typed, code, phone) => {
  expect(phoneNumber({ phoneCountryCode, phone: typed })).toEqual({ phoneCountryCode: code, phone });
});

test.each([
  ['+65', ''],
  ['+65', '123'],
  ['+65', '+65 123'],
  ['+49', '+999 123456789'],
  ['+65', '00'],
])('%s and "%s" are no number', (phoneCountryCode, phone) => {
  expect(phoneNumber({ phoneCountryCode, phone })).toBeNull();
});

test('a number that names its country was stored behind the chosen one as well', () => {
  expect(doubledNumber({ phoneCountryCode: '+49', phone: '+49 151 23456789' })).toEqual({
    phoneCountryCode: '+49',
    phone: '4915123456789',
  });
  expect(doubledNumber({ phoneCountryCode: '+49', phone: '0151 23456789' })).toBeNull();
});

test.each([
  ['national, of who lives elsewhere', '+49', '0151 23456789', '+4915123456789'],
  ['national', '+65', '9123 4567', '+6591234567'],
  ['with its country', '+65', '+49 151 23456789', '+4915123456789'],
  ['with its country, dialled', '+65', '0049 151 23456789', '+4915123456789'],
  ['with its country, of who has no number', '', '+49 151 23456789', '+4915123456789'],
  ['of another country, without it', '+65', '0151 23456789', '0151 23456789'],
  ['national, of who has no number', '', '9123 4567', '9123 4567'],
  ['national, of either country', '+60', '9123 4567', '9123 4567'],
  ['national, of the studio’s country only', '+49', '8123 4567 ', '8123 4567 '],
  ['with words', '+49', '0151 23456789 (office 12)', '0151 23456789 (office 12)'],
  ['two of them', '+65', '9123 4567 / 8123 4567', '9123 4567 / 8123 4567'],
  ['a service', '+65', '995', '995'],
  ['none', '+65', '', ''],
])('a number to call: %s', (_case, phoneCountryCode, phone, kept) => {
  expect(callable({ phoneCountryCode, phone }, '+65')).toBe(kept);
});
