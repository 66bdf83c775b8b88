import { currencyOfZone, zoneOptions } from './place.model.ts';

test.each([
  ['Asia/Singapore', 'SGD'],
  ['Europe/Rome', 'EUR'],
  ['Europe/London', 'GBP'],
  ['America/New_York', 'USD'],
  ['America/Toronto', 'CAD'],
  ['Australia/Perth', 'AUD'],
  ['UTC', 'USD'],
])('the currency of %s is %s', (zone, currency) => {
  expect(currencyOfZone(zone)).toBe(currency);
});

test("the browser's zone can be chosen, even if its list has another name for it", () => {
  const options = zoneOptions('Asia/Kolkata');
  expect(options.filter(({ value }) => value === 'Asia/Kolkata')).toHaveLength(1);
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
