import { changedFields } from './changedFields.ts';

test('keeps what is not what it was, and what is there on one side only', () => {
  const change = changedFields(
    { name: 'Ann', phone: null, floor: 1 },
    { name: 'Anna', phone: null, isNew: true },
  );
  expect(change).toEqual({
    before: { name: 'Ann', floor: 1, isNew: null },
    after: { name: 'Anna', floor: null, isNew: true },
  });
});

test('of nothing that changed, nothing', () => {
  expect(changedFields({ name: 'Ann' }, { name: 'Ann' })).toEqual({ before: {}, after: {} });
});

test('only what was changed is worth a line in the audit log', () => {
  expect(changedFields({ name: 'Old', colour: '#000000' }, { name: 'New', colour: '#000000' })).toEqual({
    before: { name: 'Old' },
    after: { name: 'New' },
  });
});

test('lists and objects are the same when they hold the same', () => {
  const change = changedFields({ days: [1, 2], hours: { from: 1 } }, { days: [1, 2], hours: { from: 2 } });
  expect(change).toEqual({ before: { hours: { from: 1 } }, after: { hours: { from: 2 } } });
});
