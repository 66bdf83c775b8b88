import { CURRENCY_TERMS, type Currency } from './currencies.ts';

/** Currencies that a studio can take, by ISO 4217. Apart from their table, which every page has. */
export const CURRENCIES = [...CURRENCY_TERMS.keys()].sort() as Currency[];
