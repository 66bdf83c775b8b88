import { currencyOfZone, zoneOptions } from './place.model.ts';

test.each([
  ['Asia/Singapore', 'SGD'],
  ['Europe/Rome', 'EUR'],
  ['Europe/London', 'GBP'],
  ['America/New_York', 'USD'],
  ['America/Toronto', 'CAD'],
  ['Australia/Perth', 'AUD'],
  ['UTC', 'USD'],
])('in %s money is %s', (zone, currency) => {
  expect(currencyOfZone(zone)).toBe(currency);
});

test('the zone of the browser can be chosen, also where its list has another name for it', () => {
  const options = zoneOptions('Asia/Kolkata');
  expect(options.filter(({ value }) => value === 'Asia/Kolkata')).toHaveLength(1);
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
