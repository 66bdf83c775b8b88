import type { Currency } from './currencies.ts';
import { OTHER_COUNTRIES } from './otherCountries.ts';

/** The tax that prices of a country usually contain. The percentage as text, `9` or `8.1`. */
export interface UsualTax {
  name: string;
  percent: string;
  /** Whether prices are shown with it, or it comes on top. */
  inclusive: boolean;
}

type Row = readonly [
  country: string,
  currency: Currency,
  /** Name and standard rate; a rate that begins with `+` comes on top of the price. */
  tax: string,
  /** The cities of its time zones, as the zones' names end. */
  cities: string,
];

/** By likelihood, for lists. Standard rates of 2026: what a person sees is a suggestion that they can change. */
const ROWS: readonly Row[] = [
  ['SG', 'SGD', 'GST 9', 'Singapore'],
  ['MY', 'MYR', 'SST 8', 'Kuala_Lumpur Kuching'],
  ['ID', 'IDR', 'PPN 11', 'Jakarta Makassar Pontianak Jayapura'],
  ['TH', 'THB', 'VAT 7', 'Bangkok'],
  ['PH', 'PHP', 'VAT 12', 'Manila'],
  ['VN', 'VND', 'VAT 10', 'Ho_Chi_Minh Saigon'],
  ['HK', 'HKD', '', 'Hong_Kong'],
  ['TW', 'TWD', 'VAT 5', 'Taipei'],
  ['CN', 'CNY', 'VAT 6', 'Shanghai Urumqi'],
  ['JP', 'JPY', 'Consumption tax 10', 'Tokyo'],
  ['KR', 'KRW', 'VAT 10', 'Seoul'],
  ['IN', 'INR', 'GST 5', 'Kolkata Calcutta'],
  [
    'AU',
    'AUD',
    'GST 10',
    'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra Lindeman Broken_Hill Eucla Lord_Howe Macquarie',
  ],
  ['NZ', 'NZD', 'GST 15', 'Auckland Chatham'],
  ['AE', 'AED', 'VAT 5', 'Dubai'],
  ['GB', 'GBP', 'VAT 20', 'London Belfast'],
  ['IE', 'EUR', 'VAT 23', 'Dublin'],
  [
    'US',
    'USD',
    '',
    'New_York Chicago Denver Los_Angeles Phoenix Anchorage Honolulu Detroit Boise Juneau Louisville Indianapolis Adak Nome Sitka Yakutat Metlakatla Menominee Monticello Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac Center New_Salem Beulah',
  ],
  [
    'CA',
    'CAD',
    'GST +5',
    'Toronto Vancouver Edmonton Winnipeg Halifax St_Johns Regina Moncton Whitehorse Yellowknife Glace_Bay Goose_Bay Blanc-Sablon Iqaluit Atikokan Resolute Coral_Harbour Rankin_Inlet Swift_Current Cambridge_Bay Inuvik Creston Dawson_Creek Fort_Nelson Dawson',
  ],
  ['FR', 'EUR', 'TVA 20', 'Paris'],
  ['DE', 'EUR', 'MwSt 19', 'Berlin Busingen'],
  ['NL', 'EUR', 'BTW 21', 'Amsterdam'],
  ['ES', 'EUR', 'IVA 21', 'Madrid Canary Ceuta'],
  ['IT', 'EUR', 'IVA 22', 'Rome'],
  ['CH', 'CHF', 'VAT 8.1', 'Zurich'],
  // Has the euro since 2026.
  ['BG', 'EUR', 'VAT 20', 'Sofia'],
  ['AT', 'EUR', 'USt 20', 'Vienna'],
  ['BE', 'EUR', 'BTW 21', 'Brussels'],
  ['LU', 'EUR', 'TVA 17', 'Luxembourg'],
  ['PT', 'EUR', 'IVA 23', 'Lisbon Madeira Azores'],
  ['GR', 'EUR', 'VAT 24', 'Athens'],
  ['CY', 'EUR', 'VAT 19', 'Nicosia Famagusta'],
  ['MT', 'EUR', 'VAT 18', 'Malta'],
  ['FI', 'EUR', 'ALV 25.5', 'Helsinki'],
  ['EE', 'EUR', 'VAT 24', 'Tallinn'],
  ['LV', 'EUR', 'VAT 21', 'Riga'],
  ['LT', 'EUR', 'VAT 21', 'Vilnius'],
  ['SK', 'EUR', 'VAT 23', 'Bratislava'],
  ['SI', 'EUR', 'VAT 22', 'Ljubljana'],
  ['HR', 'EUR', 'VAT 25', 'Zagreb'],
  ['MC', 'EUR', 'TVA 20', 'Monaco'],
  ['AD', 'EUR', 'IGI 4.5', 'Andorra'],
  ['SM', 'EUR', '', 'San_Marino'],
  ['LI', 'CHF', 'VAT 8.1', 'Vaduz'],
  ['SE', 'SEK', 'Moms 25', 'Stockholm'],
  ['NO', 'NOK', 'MVA 25', 'Oslo'],
  ['DK', 'DKK', 'Moms 25', 'Copenhagen'],
  ['PL', 'PLN', 'VAT 23', 'Warsaw'],
  ['CZ', 'CZK', 'DPH 21', 'Prague'],
  ['HU', 'HUF', 'ÁFA 27', 'Budapest'],
  ['TR', 'TRY', 'KDV 20', 'Istanbul'],
  ['IL', 'ILS', 'VAT 18', 'Jerusalem Tel_Aviv'],
  ['ZA', 'ZAR', 'VAT 15', 'Johannesburg'],
  [
    'BR',
    'BRL',
    '',
    'Sao_Paulo Fortaleza Recife Bahia Manaus Cuiaba Belem Noronha Araguaina Maceio Campo_Grande Santarem Porto_Velho Boa_Vista Eirunepe Rio_Branco',
  ],
  [
    'MX',
    'MXN',
    'IVA 16',
    'Mexico_City Monterrey Tijuana Merida Cancun Matamoros Chihuahua Ciudad_Juarez Ojinaga Mazatlan Bahia_Banderas Hermosillo',
  ],
];

const others = OTHER_COUNTRIES.split('\n').map((line): Row => {
  const [country = '', currency, ...cities] = line.split(' ');
  return [country, currency as Currency, '', cities.join(' ')];
});
const ALL = [...ROWS, ...others];

const rowOf = (country: string): Row | undefined => ALL.find(([code]) => code === country);

/** Regions that a studio can be in, by ISO 3166, the likeliest first. */
export const COUNTRIES: readonly string[] = ALL.map(([country]) => country);

/** The countries of a time zone, as far as its name says: the last part of it, which stays when the rest changes. */
export function countriesIn(timezone: string): string[] {
  const city = timezone.slice(timezone.lastIndexOf('/') + 1);
  return ALL.filter((row) => row[3].split(' ').includes(city)).map(([country]) => country);
}

/** Whether a studio can be in a region: one of `COUNTRIES`. */
export const isCountry = (country: string): boolean => rowOf(country) !== undefined;

/**
 * Those of some time zones that a country has, its main one first.
 * @param zones IANA names: those that the runtime knows, since a city may have an old name there and a new one here.
 */
export function zonesIn(country: string, zones: readonly string[]): string[] {
  const cities = rowOf(country)?.[3].split(' ') ?? [];
  const rankOf = (zone: string): number => cities.indexOf(zone.slice(zone.lastIndexOf('/') + 1));
  return zones.filter((zone) => rankOf(zone) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * The country of a place by its time zone, else by its currency where that belongs to one; the United States
 * when neither says.
 */
export function countryOf({ timezone, currency }: { timezone: string; currency?: string }): string {
  const ofCurrency = currency === 'EUR' ? undefined : ALL.find((row) => row[1] === currency);
  return countriesIn(timezone)[0] ?? ofCurrency?.[0] ?? 'US';
}

/** The money of a country; US dollars of one that is not here. */
export const currencyOfCountry = (country: string): Currency => rowOf(country)?.[1] ?? 'USD';

/** The tax that prices of a country usually contain; `null` where there is none for all of it, or we know none. */
export function usualTaxOf(country: string): UsualTax | null {
  const tax = rowOf(country)?.[2] ?? '';
  const at = tax.lastIndexOf(' ');
  if (at < 0) return null;
  const rate = tax.slice(at + 1);
  return { name: tax.slice(0, at), percent: rate.replace('+', ''), inclusive: !rate.startsWith('+') };
}

/** What a new studio in a country probably has, beside its calling code: a person sees it and can change each part. */
export function usualIn(country: string) {
  const tax = usualTaxOf(country);
  return {
    currency: currencyOfCountry(country),
    taxName: tax?.name ?? '',
    taxPercent: tax?.percent ?? '',
    taxInclusive: tax?.inclusive ?? true,
  };
}
