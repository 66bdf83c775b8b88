import { changedFields, withDefaults } from './studio.rules.ts';

test('a studio that has set nothing has the shipped policy', () => {
  expect(withDefaults({})).toMatchObject({ bookingOpensDays: 30, cancelWindowMinutes: 720, eventCancelWindowMinutes: 4320, allowOverlap: false });
});

test.each([
  ['a set value wins', { cancelWindowMinutes: 60 }, 60],
  ['zero is a value', { cancelWindowMinutes: 0 }, 0],
  ['a value of the wrong type counts as not set', { cancelWindowMinutes: '60' }, 720],
  ['no object at all', null, 720],
])('%s', (_case, stored, minutes) => {
  expect(withDefaults(stored).cancelWindowMinutes).toBe(minutes);
});

test('keys that are not ours are dropped', () => {
  expect(withDefaults({ surprise: 1 })).not.toHaveProperty('surprise');
});

test('only what was changed is worth a line in the audit log', () => {
  expect(changedFields({ name: 'Old', colour: '#000000' }, { name: 'New', colour: '#000000' })).toEqual({ before: { name: 'Old' }, after: { name: 'New' } });
});
