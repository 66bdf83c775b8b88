import { durationWords, nearestWords, ordinal, passedWords } from './duration.ts';

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1440, '24 hours'],
  [2160, '36 hours'],
  [2879, '47 hours 59 minutes'],
  [2880, '2 days'],
  [4320, '3 days'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [-90, '-1 h'],
  [2879, '47 h'],
  [2880, '2 days'],
  [4319, '2 days'],
  [4320, '3 days'],
])('of %d minutes %s have passed', (minutes, words) => {
  expect(passedWords(minutes)).toBe(words);
});

test.each([
  [0, '0 min'],
  [0.4, '0 min'],
  [-0.4, '0 min'],
  [40.6, '41 min'],
  [59.4, '59 min'],
  [59.5, '1 h'],
  [89, '1 h'],
  [90, '2 h'],
  [107, '2 h'],
  [-107, '-2 h'],
  [2849, '47 h'],
  [2850, '2 days'],
  [3599, '2 days'],
  [3600, '3 days'],
  [5759, '4 days'],
])('%d minutes are %s to the nearest unit', (minutes, words) => {
  expect(nearestWords(minutes)).toBe(words);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [100, '100th'],
  [111, '111th'],
])('%i is the %s', (n, words) => {
  expect(ordinal(n)).toBe(words);
});
