import { slotKey } from './remote.ts';

test.each([
  ['alone in its slot', undefined, 'dashboard.panel'],
  ['beside another of the same remote', 'pack-alerts', 'dashboard.panel/pack-alerts'],
])('the component of a fill that is %s', (_case, key, expected) => {
  expect(slotKey({ name: 'dashboard.panel', ...(key && { key }) })).toBe(expected);
});
