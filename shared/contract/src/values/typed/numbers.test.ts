import { someConventions } from '../../testing/conventions.ts';
import { tellConventions } from './conventions.ts';
import { CURRENCIES } from '../place/currencyCodes.ts';
import { decimalSignOf, formatNumber, percentWords, formatCount, moneyWords } from './numbers.ts';

/** Blanks of any kind as those of a keyboard, and one apostrophe: versions of ICU differ in them. */
const plain = (text: string): string => text.replace(/\s/g, ' ').replace('’', "'");

test.each([
  ['SGD', '1,234.6'],
  ['EUR', '1.234,6'],
  ['IDR', '1.234,6'],
  ['CHF', "1'234.6"],
  ['SEK', '1 234,6'],
  ['JPY', '1,234.6'],
])('a studio that takes %s writes %s', (currency, written) => {
  expect(plain(formatNumber(1234.56, currency))).toBe(written);
  expect(plain(formatNumber('1234.00', currency))).toBe(written.slice(0, -2));
});

test.each([
  ['SGD', '−1,234.6', '−S$10.00'],
  ['EUR', '−1.234,6', '−10,00 €'],
  ['SEK', '−1 234,6', '−10,00 kr'],
])('below zero, people read a minus and not a hyphen: %s', (currency, number, money) => {
  expect(plain(formatNumber(-1234.56, currency))).toBe(number);
  expect(plain(moneyWords(-1000, currency))).toBe(money);
});

test('a number has as many decimals as are asked for', () => {
  expect([formatNumber(8.125, 'EUR', 0), formatNumber(8.125, 'EUR', 2)]).toEqual(['8', '8,13']);
});

test.each(CURRENCIES)('%s has a point or a comma before its decimals', (currency) => {
  expect(['.', ',']).toContain(decimalSignOf(currency));
});

test.each([
  ['9.00', 'SGD', '9%'],
  ['8.1', 'CHF', '8.1%'],
  ['25.5', 'EUR', '25,5%'],
  [8.875, 'USD', '8.875%'],
])('%p percent in %s is %s', (percent, currency, words) => {
  expect(percentWords(percent, currency)).toBe(words);
});

test.each([
  ['IE', '1,234.6', '8.1%'],
  ['DE', '1.234,6', '8,1%'],
  ['FR', '1 234,6', '8,1%'],
  ['AT', '1 234,6', '8,1%'],
  ['CH', "1'234.6", '8.1%'],
])('in %s 1234.56 is %s, whatever it takes', (country, number, percent) => {
  for (const currency of ['EUR', 'USD']) {
    expect(plain(formatNumber(1234.56, { currency, country }))).toBe(number);
    expect(percentWords('8.1', { currency, country })).toBe(percent);
  }
});

describe('a whole count', () => {
  afterEach(() => tellConventions(undefined));

  test.each([
    ['SGD', 999, '999'],
    ['SGD', 1200, '1,200'],
    ['EUR', 1200, '1.200'],
    ['CHF', 1200, "1'200"],
    ['PLN', 1200, '1 200'],
    ['HUF', 12000, '12 000'],
    ['BRL', 1234567, '1.234.567'],
  ])('is written by a studio that takes %s: %d as %s', (currency, count, written) => {
    expect(plain(formatCount(count, currency))).toBe(written);
    tellConventions(someConventions({ currency, country: '' }));
    expect(plain(formatCount(count))).toBe(written);
  });

  test('is written as in English where nobody has said', () => {
    expect(formatCount(1200)).toBe('1,200');
  });
});
