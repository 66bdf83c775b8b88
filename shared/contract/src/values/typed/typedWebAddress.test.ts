import { webAddress } from '../fields.ts';

test.each([
  ['yoga-hof.de', 'https://yoga-hof.de'],
  ['instagram.com/yoga', 'https://instagram.com/yoga'],
  [' www.yoga.example/?a=1 ', 'https://www.yoga.example/?a=1'],
  ['http://yoga.example', 'http://yoga.example'],
  ['', ''],
])('%p is the page %p', (typed, address) => {
  expect(webAddress().validateSync(typed)).toBe(address);
});

test.each(['javascript:alert(1)', 'yoga', 'ana@x.com', 'ftp://x.com', 'two words.com'])(
  '%p is none',
  (typed) => {
    expect(() => webAddress().validateSync(typed)).toThrow('Enter an address that starts with https://');
  },
);
