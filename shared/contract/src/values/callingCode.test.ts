import { callingCodeOf } from './callingCode.ts';

test.each([
  ['Asia/Singapore', 'SGD', '+65'],
  ['Europe/Dublin', 'EUR', '+353'],
  ['Europe/Paris', 'EUR', '+33'],
  ['America/New_York', 'USD', '+1'],
  ['America/Toronto', 'CAD', '+1'],
  ['America/Mexico_City', 'USD', '+52'],
  ['Australia/Perth', 'AUD', '+61'],
  ['UTC', 'GBP', '+44'],
  ['UTC', 'USD', '+1'],
])('numbers of a studio in %s that counts in %s begin with %s', (timezone, currency, code) => {
  expect(callingCodeOf({ timezone, currency })).toBe(code);
});
