import { COUNTRIES, currencyOfCountry } from '../place/countries.ts';
import { CURRENCIES } from '../place/currencyCodes.ts';
import { formatMoney, toDecimal, toMinor } from '../money.ts';
import { moneyIn } from '../../orders/purchase.schema.ts';
import { money, moneyOrNull, signedMoney } from '../fields.ts';
import { someConventions } from '../../testing/conventions.ts';
import { tellConventions } from './conventions.ts';
import {
  amountOf,
  exampleAmount,
  notAnAmount,
  readAmount,
  settledAmount,
  SIGNED_AMOUNT,
  writtenAmount,
} from './typedAmount.ts';

/** What somebody types or pastes, and what they mean. */
const TYPED: [typed: string, amount: string][] = [
  ['120', '120'],
  ['120.00', '120.00'],
  [' 120.50 ', '120.50'],
  ['12,5', '12.5'],
  ['49,50', '49.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1’234.50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1,234,567.8', '1234567.8'],
  ['12,34,567.50', '1234567.50'],
  ['１２０', '120'],
  ['٤٩٫٥٠', '49.50'],
  ['۱۲۰', '120'],
  ['１，２３４．５０', '1234.50'],
  ['120.', '120'],
  ['.5', '0.5'],
  [',50', '0.50'],
  ['49,-', '49'],
  ['49.–', '49'],
];
test.each(TYPED)('%p is %s, on the page and on the server', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
  expect(money().cast(typed)).toBe(amount);
  expect(money().isValidSync(typed)).toBe(true);
  expect(moneyOrNull().validateSync(typed)).toBe(amount);
});

test.each([
  ['€49.50', 'EUR', '49.50'],
  ['49,50 €', 'EUR', '49.50'],
  ['EUR 50', 'EUR', '50'],
  ['50 eur', 'EUR', '50'],
  ['S$1,234.50', 'SGD', '1234.50'],
  ['$50', 'SGD', '50'],
  ['US$5', 'USD', '5'],
  ['R$ 1.234,50', 'BRL', '1234.50'],
  ['Rp 950.000', 'IDR', '950000'],
  ['Rp950.000', 'IDR', '950000'],
  ['￥１１，０００', 'JPY', '11000'],
  ['１１，０００円', 'JPY', '11000'],
  ['11000円', 'JPY', '11000'],
  ['99元', 'CNY', '99'],
  ['100 TL', 'TRY', '100'],
  ['500.000đ', 'VND', '500000'],
  ['Rs 500', 'INR', '500'],
  ['Rs. 500', 'INR', '500'],
  ['NT$500', 'TWD', '500'],
  ['Fr. 50', 'CHF', '50'],
  ['12,50 kr.', 'DKK', '12.50'],
  ['kr150', 'DKK', '150'],
  ['kr.150', 'DKK', '150'],
  ['50 kr', 'DKK', '50'],
  ['kr1.234,50', 'DKK', '1234.50'],
  ['1 234,50 zł', 'PLN', '1234.50'],
  ["CHF 1'234.50", 'CHF', '1234.50'],
  // Without decimals, a sign before three digits can only part thousands.
  ['1.200', 'IDR', '1200'],
  ['1,200', 'JPY', '1200'],
  // Where prices are whole, the sign that parts thousands can only do that.
  ['Rs 1,200', 'PKR', '1200'],
  ['₭1.200', 'LAK', '1200'],
  // Where there are three decimals, the sign before them can only begin those.
  ['12.500', 'JOD', '12.500'],
  ['JOD 1,234.567', 'JOD', '1234.567'],
  ['0.250', 'KWD', '0.250'],
  ['12,500 DT', 'TND', '12.500'],
  ['1 234,567 DT', 'TND', '1234.567'],
  ['RD$1,234.50', 'DOP', '1234.50'],
  ['C$50', 'NIO', '50'],
  ['MOP$50', 'MOP', '50'],
  ['B/. 50', 'PAB', '50'],
  ['5 000 F CFA', 'XOF', '5000'],
  ['5 000 FCFA', 'XOF', '5000'],
  ['5000 F', 'XAF', '5000'],
  ['Rs. 500', 'NPR', '500'],
  ['500 ֏', 'AMD', '500'],
  ['12,50 ₾', 'GEL', '12.50'],
  ['JD 45.750', 'JOD', '45.750'],
  ['45.750 JD', 'JOD', '45.750'],
  ['45.750 د.أ', 'JOD', '45.750'],
  ['٤٥٫٧٥٠ د.أ.\u200f', 'JOD', '45.750'],
  ['KD 5', 'KWD', '5'],
  ['BD 5', 'BHD', '5'],
  ['RO 1.5', 'OMR', '1.5'],
  ['E£50', 'EGP', '50'],
  ['50 Dhs', 'AED', '50'],
  ['50 Ksh', 'KES', '50'],
  ['₪ 50', 'ILS', '50'],
])('%s in %s is %s', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
});

test.each([
  ['1.200', 'Enter 1,200.00 or 1.20: this could be either'],
  ['12,345', 'Enter 12,345.00 or 12.34: this could be either'],
  ['0.123', 'Round the amount: USD has two decimals'],
  ['1,2345', 'Round the amount: USD has two decimals'],
  ['1234.567', 'Round the amount: USD has two decimals'],
  ['$50', 'Enter an amount, e.g. 120.00'],
  ['1.2.3', 'Enter an amount, e.g. 120.00'],
  ['1,234,56', 'Enter an amount, e.g. 120.00'],
  ['1 2', 'Enter an amount, e.g. 120.00'],
  ['-5', 'Enter an amount, e.g. 120.00'],
  ['ten', 'Enter an amount, e.g. 120.00'],
  ['.', 'Enter an amount, e.g. 120.00'],
  ['', 'Enter an amount'],
])('%p is refused with a sentence, and never rounded', (typed, sentence) => {
  expect(() => money().validateSync(typed, { context: { currency: 'USD' } })).toThrow(sentence);
  expect(amountOf(typed)).toBeNull();
});

test.each([
  ['12.345', '12.345', null],
  ['1.200', '1.200', null],
  ['12.3456', null, 'Enter an amount, e.g. 120.00'],
  ['1,200', null, 'Enter 1,200.00 or 1.20: this could be either'],
])('as long as nobody says which money %p is, it may have three decimals', (typed, amount, sentence) => {
  if (amount) expect(money().validateSync(typed)).toBe(amount);
  else expect(() => money().validateSync(typed)).toThrow(sentence ?? '');
});

test.each([
  ['1.234,567', 'BRL'],
  ['R$ 1.234,567', 'BRL'],
  ['1.200 €', 'EUR'],
  ['120,5', 'JPY'],
])('%s %s, which is refused, stays as it was typed', (typed, currency) => {
  expect(writtenAmount(readAmount(typed, currency), currency)).toBe(typed);
});

test("another currency's sign is no sign of this one", () => {
  expect(readAmount('$50', 'EUR')).toBe('$50');
  expect(readAmount('€50', 'SGD')).toBe('€50');
});

test('an amount that could be two is shown back as the larger of them', () => {
  expect([settledAmount('1.200'), settledAmount('-1,200'), settledAmount('1.20')]).toEqual([
    '1200',
    '-1200',
    '1.20',
  ]);
});

test.each([
  ['119.5', 'EUR', '119,50'],
  ['119.50', 'BRL', '119,50'],
  ['119.50', 'SGD', '119.50'],
  ['120', 'EUR', '120'],
  ['1500000', 'IDR', '1500000'],
  ['120.00', 'JPY', '120'],
  ['12.5', 'KWD', '12.500'],
  ['12.345', 'TND', '12,345'],
  ['-5.5', 'CHF', '-5.50'],
  ['12000.00', 'HUF', '12000'],
  ['12000.50', 'HUF', '12000,50'],
  // What is wrong stays to be seen.
  ['120.5', 'JPY', '120.5'],
  ['1.200', 'EUR', '1.200'],
  ['ten', 'EUR', 'ten'],
  ['', 'EUR', ''],
])('a field shows %p %s as %p, which is read as the same', (amount, currency, shown) => {
  expect(writtenAmount(amount, currency)).toBe(shown);
  expect(Number(readAmount(shown, currency))).toEqual(Number(amount));
});

test.each([
  ['SGD', '120.00'],
  ['EUR', '120,00'],
  ['SEK', '1\u00a0200,00'],
  ['HKD', '1,200.00'],
  ['JPY', '12,000'],
  ['IDR', '1.200.000'],
  ['KRW', '120,000'],
  ['HUF', '12\u00a0000'],
  ['KWD', '120.000'],
  ['PKR', '12,000'],
  ['XOF', '12\u202f000'],
])('an example of %s is %s', (currency, example) => {
  expect(exampleAmount(currency)).toBe(example);
  expect(notAnAmount('ten', currency)).toBe(`Enter an amount, e.g. ${example}`);
});

test.each(CURRENCIES)('the example of %s can be typed', (currency) => {
  expect(amountOf(exampleAmount(currency), currency)).not.toBeNull();
});

test.each(COUNTRIES)('in %s what is shown of an amount can be typed', (country) => {
  for (const currency of [currencyOfCountry(country), 'EUR', 'USD']) {
    tellConventions(someConventions({ currency, country }));
    for (const amount of ['1234', '1234567.25']) {
      const decimal = toDecimal(toMinor(amount, currency), currency);
      expect(Number(readAmount(formatMoney(decimal, currency), currency))).toBe(Number(decimal));
      expect(Number(readAmount(writtenAmount(decimal, currency), currency))).toBe(Number(decimal));
    }
  }
  tellConventions(undefined);
});

test.each([
  ['ten', 'EUR', 'Enter an amount, e.g. 120,00'],
  ['1.200', 'EUR', 'Enter 1.200,00 or 1,20: this could be either'],
  ['1.234', 'BRL', 'Enter 1.234,00 or 1,23: this could be either'],
  ['120.5', 'JPY', 'Enter a whole amount: JPY has no decimals'],
  ['12,500', 'JOD', 'Enter 12,500.000 or 12.500: this could be either'],
  ['45,750 JD', 'JOD', 'Enter 45,750.000 or 45.750: this could be either'],
  ['12.3456', 'JOD', 'Round the amount: JOD has three decimals'],
  ['1.234,567', 'BRL', 'Round the amount: BRL has two decimals'],
  ['1.200 €', 'EUR', 'Enter 1.200,00 or 1,20: this could be either'],
  ['€ 1.200', 'EUR', 'Enter 1.200,00 or 1,20: this could be either'],
  ['R$ 1.234', 'BRL', 'Enter 1.234,00 or 1,23: this could be either'],
  ['12.345', 'SGD', 'Enter 12,345.00 or 12.34: this could be either'],
])('%p is refused in %s as it is written there: %s', async (typed, currency, sentence) => {
  expect(() => moneyIn(currency).validateSync(typed)).toThrow(sentence);
  await expect(money().validate(typed, { context: { currency } })).rejects.toThrow(sentence);
});

test('a sign counts that the studio’s own country does not write', () => {
  tellConventions(someConventions({ currency: 'EUR', country: 'CH' }));
  expect([readAmount('€49.50', 'EUR'), readAmount('49.50 EUR', 'EUR')]).toEqual(['49.50', '49.50']);
  tellConventions(undefined);
});

test('a page says it as its studio writes, also where a form does not name the currency', () => {
  tellConventions(someConventions({ currency: 'BRL', country: 'BR' }));
  expect(() => money().validateSync('1.234')).toThrow('Enter 1.234,00 or 1,23: this could be either');
  expect(() => money().validateSync('10000000000001')).toThrow('Enter at most 10.000.000.000.000');
  tellConventions(undefined);
});

test.each([
  ['1.234', 'BRL', '1.234,00'],
  ['1,234', 'SGD', '1,234.00'],
  ['1.234', 'PLN', '1\u00a0234,00'],
])('what is proposed in place of %s %s, %s, can be typed', (typed, currency, proposed) => {
  expect(notAnAmount(typed, currency)).toContain(`Enter ${proposed} or `);
  expect(readAmount(proposed, currency)).toBe('1234.00');
});

test.each([
  ['1.200', 'EUR', null],
  ['1.200', 'IDR', '1200'],
  ['119.5', 'JPY', null],
  ['119,5', 'EUR', '119.5'],
  ['1000001', 'EUR', null],
  ['12.345', 'OMR', '12.345'],
  ['12.345', 'EUR', null],
])('what is typed so far, %s %s, is %p', (typed, currency, amount) => {
  expect(amountOf(typed, currency)).toBe(amount);
});

test('where money may go the other way, an amount has a minus', () => {
  expect(signedMoney().validateSync('-1.234,50')).toBe('-1234.50');
  expect(amountOf('-5,5', 'EUR', SIGNED_AMOUNT)).toBe('-5.5');
});

test.each([
  ['1500000', 'IDR', null],
  ['25000000001', 'IDR', 'Enter at most 25.000.000.000'],
  ['1000001', 'EUR', 'Enter at most 1.000.000'],
  ['120.5', 'JPY', 'Enter a whole amount: JPY has no decimals'],
])('%s %s is looked at in its currency: %p', async (typed, currency, sentence) => {
  const said = await money()
    .validate(typed, { context: { currency } })
    .then(
      () => null,
      (error: Error) => error.message,
    );
  expect(said).toBe(sentence);
});
