import { aMemberWait } from '../testing/builders/waits.ts';
import { claimSentence, howItGoes, waitingWords, waitTag } from './waitlist.model.ts';

const until = '2026-11-17T11:00:00.000Z';
const later = new Date('2026-11-17T11:00:00.001Z');

test('explains how and until when members move up', () => {
  const asked =
    'We email everyone on the waitlist as soon as a place is free, and the first to take it gets it.';
  expect(howItGoes({ autoUntil: until }, 'Asia/Singapore', new Date(until))).toMatch(
    /^Until Tue 17 Nov, 7:00 pm a free place is booked for you when it is your turn\./,
  );
  expect(howItGoes({ autoUntil: until }, 'Asia/Singapore', later)).toBe(asked);
  expect(howItGoes({ autoUntil: null }, 'Asia/Singapore', new Date(0))).toBe(asked);
});

test.each([
  [0, 'Nobody is waiting yet.'],
  [1, '1 person is waiting.'],
  [2, '2 people are waiting.'],
])('%d members in line', (waiting, words) => {
  expect(waitingWords(waiting)).toBe(words);
});

test('a tag shows the position, or that a place is free', () => {
  expect(waitTag(aMemberWait({ position: 3 }))).toBe('Waitlist #3');
  expect(waitTag(aMemberWait({ status: 'OFFERED' }))).toBe('A place is free');
});

test('warns that a place can no longer be cancelled for free', () => {
  const wait = aMemberWait({ autoUntil: until });
  expect(claimSentence(wait, later)).toBe(
    'It uses 1 credit from your package. It is too late to cancel for free: if you cancel later, your credit will not be returned.',
  );
  expect(claimSentence({ ...wait, creditCost: 2 }, later)).toMatch(
    /^It uses 2 credits .* your 2 credits will not be returned\.$/,
  );
  expect(claimSentence(wait, new Date(until))).toBe('It uses 1 credit from your package.');
  expect(claimSentence({ ...wait, creditCost: 0 }, later)).toBe('It costs nothing.');
});
