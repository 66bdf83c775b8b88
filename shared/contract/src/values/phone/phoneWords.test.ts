import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { groupedPhone } from './phoneWords.ts';

test.each([
  ['91234567', '9123 4567'],
  ['850123457', '850 123 457'],
  ['7440012345', '744 001 2345'],
  ['17604069012', '176 0406 9012'],
  ['1234567', '123 4567'],
  ['123', '123'],
  ['••••• 567', '••••• 567'],
  ['', ''],
])('%s reads %s', (phone, words) => {
  expect(groupedPhone(phone)).toBe(words);
});

test.each([
  ['+81', '9012345678', '90 1234 5678'],
  ['+82', '1012345678', '10 1234 5678'],
  ['+49', '3023125048', '30 23125048'],
  ['+49', '15123456789', '1512 3456789'],
  ['+55', '11961234567', '11 96123 4567'],
  ['+55', '1132345678', '11 3234 5678'],
  ['+33', '612345678', '6 12 34 56 78'],
  // Of a length that its country's mobile numbers do not have.
  ['+33', '61234567', '6123 4567'],
])('of %s, %s reads %s', (callingCode, phone, words) => {
  expect(groupedPhone(phone, callingCode)).toBe(words);
});

// Kazakhstan has Russia's calling code, and groups of its own.
test.each(getCountries().filter((country) => country !== 'KZ'))(
  'a mobile number of %s is grouped as the phone library does',
  (country) => {
    const number = getExampleNumber(country, examples);
    if (!number) return;
    const { nationalNumber, countryCallingCode } = number;
    const [, ...groups] = number.formatInternational().split(/[ ()-]+/);
    expect(groupedPhone(nationalNumber, `+${countryCallingCode}`)).toBe(groups.join(' '));
  },
);
