import { inLockOrder, LOCK_ORDER, type Lock } from './lock.rules.ts';

const named = (name: string, locks: Lock) => ({ name, locks });

test('followers of an order come by what they lock, whatever order they are named in', () => {
  const reversed = LOCK_ORDER.toReversed().map((locks) => ({ locks }));
  expect(inLockOrder(reversed).map(({ locks }) => locks)).toEqual(LOCK_ORDER);
});

test('followers that lock the same keep their order', () => {
  const followers = [named('card', 'GIFT_CARDS'), named('ticket', 'SESSIONS'), named('place', 'SESSIONS')];
  expect(inLockOrder(followers).map(({ name }) => name)).toEqual(['ticket', 'place', 'card']);
});
