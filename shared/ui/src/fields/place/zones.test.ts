import { COUNTRIES, zonesIn } from '@studio/contract/values/place/countries';
import { allZones, zoneOptions } from './zones.ts';

const firstOf = (country: string, chosen = ''): string[] =>
  zoneOptions(country, chosen)
    .slice(0, 4)
    .map(({ value }) => value);

test("the browser's zone can be chosen, even if its list has another name for it", () => {
  const options = zoneOptions('', 'Asia/Kolkata');
  expect(options.filter(({ value }) => value === 'Asia/Kolkata')).toHaveLength(1);
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});

test('nothing chosen adds nothing', () => {
  expect(zoneOptions('', '')).not.toContainEqual({ value: '', label: '' });
});

test.each([
  ['ES', ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta', 'Africa/Abidjan']],
  ['KE', ['Africa/Nairobi', 'Africa/Abidjan', 'Africa/Accra', 'Africa/Addis_Ababa']],
  ['US', ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']],
  ['XX', ['Africa/Abidjan', 'Africa/Accra', 'Africa/Addis_Ababa', 'Africa/Algiers']],
])('in %s the zones begin with its own, the main one first: %j', (country, first) => {
  expect(firstOf(country, 'Asia/Singapore')).toEqual(first);
  expect(zoneOptions(country, 'Asia/Singapore')).toHaveLength(zoneOptions('', 'Asia/Singapore').length);
});

test('every country has a zone to propose', () => {
  expect(COUNTRIES.filter((country) => zonesIn(country, allZones()).length === 0)).toEqual([]);
});
