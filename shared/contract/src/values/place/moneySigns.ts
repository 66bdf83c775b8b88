import { localeOf, signOf } from '../money.ts';

/** What people write besides the signs that Intl knows, as parts of a pattern. */
const ALSO: Record<string, string> = {
  JPY: '円',
  CNY: '元',
  TWD: '元|NT\\$',
  HKD: '元',
  KRW: '원',
  TRY: 'TL',
  VND: 'đ',
  INR: 'Rs',
  LKR: 'Rs',
  NPR: 'Rs',
  MUR: 'Rs',
  XAF: 'F|CFA',
  XOF: 'F|FCFA|CFA',
  CHF: 'Fr|SFr',
  JOD: 'JD',
  KWD: 'KD',
  BHD: 'BD',
  OMR: 'RO',
  TND: 'DT',
  LYD: 'LD',
  IQD: 'ID',
  DZD: 'DA',
  MAD: 'DHS?',
  AED: 'DHS?',
  SAR: 'SR',
  QAR: 'QR',
  EGP: 'LE',
  LBP: 'LL',
};

/** A sign as part of a pattern: `Rs`, `د\.?أ`; without the marks of direction around it. */
const escaped = (sign: string): string =>
  sign
    .normalize('NFKC')
    .replace(/\p{Cf}|\.$/gu, '')
    .replaceAll('$', '\\$')
    .replaceAll('.', '\\.?');

const signIn = (locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? '';

/** Every sign of a currency as one pattern, by the currency and whose numbers are written. */
const signs: Record<string, string> = {};

function signsOf(currency: string): string {
  // As the studio writes it, and its sign at home, which the studio's country may not write: `€` in Switzerland. Of a
  // dollar also what it is called abroad: `US$`, `A$`. Then in the language of its home, and alone in English.
  const home = escaped(signOf(currency, { country: '' }));
  const bare = home.replace(/^[A-Z]+(?=\\\$)/, '');
  const known = [
    escaped(signOf(currency)),
    home,
    `[${currency}]{0,2}${bare}`,
    escaped(signIn(new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize().language, currency, 'symbol')),
    escaped(signIn('en', currency, 'narrowSymbol')),
    currency,
    ALSO[currency] ?? currency,
  ];
  return known.filter(Boolean).join('|');
}

/** The currency's own sign or code before or after an amount: `€`, `EUR`, `S$`, `kr.` Another's is none. */
export function withoutSign(text: string, currency: string): string {
  const known = (signs[`${currency} ${localeOf(currency)}`] ??= signsOf(currency));
  return text.replace(new RegExp(`^(?:${known})\\.?\\s*|\\s*(?:${known})\\.?$`, 'giu'), '');
}
