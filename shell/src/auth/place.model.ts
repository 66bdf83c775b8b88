import type { Currency } from '@studio/contract/configure/studioPlace';

/** Time zones per currency, by the city at the end of the zone's name. */
const CITIES: Partial<Record<Currency, string>> = {
  SGD: 'Singapore',
  MYR: 'Kuala_Lumpur Kuching',
  IDR: 'Jakarta Makassar Pontianak Jayapura',
  THB: 'Bangkok',
  PHP: 'Manila',
  VND: 'Ho_Chi_Minh Saigon',
  HKD: 'Hong_Kong',
  TWD: 'Taipei',
  CNY: 'Shanghai Urumqi',
  JPY: 'Tokyo',
  KRW: 'Seoul',
  INR: 'Kolkata Calcutta',
  NZD: 'Auckland Chatham',
  AED: 'Dubai',
  GBP: 'London Belfast Jersey Guernsey Isle_of_Man',
  CHF: 'Zurich Vaduz',
  AUD: 'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra Lindeman Broken_Hill Eucla Lord_Howe',
  EUR: 'Amsterdam Andorra Athens Berlin Bratislava Brussels Busingen Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Mariehamn Monaco Nicosia Paris Riga Rome San_Marino Tallinn Vatican Vienna Vilnius Zagreb',
  SEK: 'Stockholm',
  NOK: 'Oslo',
  DKK: 'Copenhagen',
  PLN: 'Warsaw',
  CZK: 'Prague',
  ZAR: 'Johannesburg',
  BRL: 'Sao_Paulo Fortaleza Recife Bahia Manaus Cuiaba Belem',
  MXN: 'Mexico_City Monterrey Tijuana Merida Cancun',
  CAD: 'Toronto Vancouver Edmonton Winnipeg Halifax St_Johns Regina Moncton',
};

/** The currency of a time zone; US dollars if none of ours is used there. */
export function currencyOfZone(timezone: string): Currency {
  const city = timezone.slice(timezone.lastIndexOf('/') + 1);
  const found = Object.entries(CITIES).find(([, cities]) => cities.split(' ').includes(city));
  return (found?.[0] as Currency | undefined) ?? 'USD';
}

/** The browser's time zone, and the currency that goes with it. */
export function placeOfBrowser(): { timezone: string; currency: Currency } {
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timezone, currency: currencyOfZone(timezone) };
}

/**
 * All zones that the browser knows, plus the chosen one: `America/New_York` is shown as "America/New York".
 */
export const zoneOptions = (chosen: string) =>
  [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
