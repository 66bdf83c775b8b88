import { guestSentence, spotName, whoseSpot } from './spot.model.ts';

test('a spot goes by its label', () => {
  expect(spotName({ label: '7' })).toBe('Spot 7');
});

test.each([
  [undefined, 'Your spot'],
  ['Tim', 'Tim’s spot'],
])('the spot of %s is called "%s"', (firstName, words) => {
  expect(whoseSpot(firstName)).toBe(words);
});

test.each([
  [1, 'Your guest gets the next free spot.'],
  [2, 'Your guests get the next free spots.'],
])('%i guests are not asked', (guests, sentence) => {
  expect(guestSentence(guests)).toBe(sentence);
});
