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
