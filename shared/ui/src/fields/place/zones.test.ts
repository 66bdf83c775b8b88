import { zoneOptions } from './zones.ts';

test("the browser's zone can be chosen, even if its list has another name for it", () => {
  const options = zoneOptions('Asia/Kolkata');
  expect(options.filter(({ value }) => value === 'Asia/Kolkata')).toHaveLength(1);
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});

test('nothing chosen adds nothing', () => {
  expect(zoneOptions('')).not.toContainEqual({ value: '', label: '' });
});
