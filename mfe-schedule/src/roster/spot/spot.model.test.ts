import { nextId } from '@studio/contract/testing/build';
import { aDeskSpot } from '../../testing/builders/spots.ts';
import { changedWords, choiceOf, choiceWords, lookOf, spotOf } from './spot.model.ts';

const own = nextId();
const had = aDeskSpot({ label: '3', state: 'TAKEN', booking: { bookingId: own, name: 'Ada Tan' } });
const free = aDeskSpot({ label: '5', column: 2 });
const taken = aDeskSpot({
  label: '7',
  column: 3,
  state: 'TAKEN',
  booking: { bookingId: nextId(), name: 'Mei Tan' },
});
const unknown = aDeskSpot({ column: 4, state: 'TAKEN' });
const closed = aDeskSpot({ column: 5, state: 'CLOSED' });
const plan = [had, free, taken, unknown, closed];
const choose = (spot: { spotId: string }) => choiceOf(plan, spot.spotId, own);

test('every spot says in words how it is, and which can be chosen', () => {
  expect(plan.map((spot) => lookOf(spot, own))).toEqual([
    { look: 'filled', words: 'Now', isChoice: false },
    { look: 'plain', words: 'Free', isChoice: true },
    { look: 'filled', words: 'Mei Tan', isChoice: true },
    { look: 'filled', words: 'Taken', isChoice: false },
    { look: 'barred', words: 'Closed', isChoice: false },
  ]);
  expect(spotOf(plan, own)).toBe(had);
  expect(spotOf(plan, nextId())).toBeUndefined();
});

test('somebody who has a spot that is closed by now still sees it as theirs', () => {
  expect(lookOf({ ...had, state: 'CLOSED' }, own).words).toBe('Now');
});

test.each([
  ['nothing', null, 'Choose the new spot.', 'Choose the new spot.'],
  ['a free one', free, 'Spot 5 is free.', 'Spot 5 is free.'],
  [
    'one that somebody has',
    taken,
    'Swap with Mei Tan? They get spot 3.',
    'Swap with Mei Tan? They get the first free spot, if there is one.',
  ],
  ['a closed one', closed, 'Choose the new spot.', 'Choose the new spot.'],
])('%s is chosen, by somebody with a spot and without', (_what, spot, withOne, without) => {
  const choice = spot && choose(spot);
  expect([choiceWords(choice, had), choiceWords(choice, undefined)]).toEqual([withOne, without]);
});

test('a spot that is gone is not chosen any more', () => {
  expect(choiceOf([had], free.spotId, own)).toBeNull();
});

test.each([
  [free, had, 'Ada Tan has spot 5 now.'],
  [taken, had, 'Ada Tan and Mei Tan swapped spots.'],
  [taken, undefined, 'Ada Tan has spot 7 now.'],
])('what was done is said', (spot, before, words) => {
  const choice = choose(spot);
  expect(choice && changedWords('Ada Tan', choice, before)).toBe(words);
});
