import { countriesIn, usualIn, zonesIn } from '@studio/contract/values/place/countries';
import { allZones } from './zones.ts';

/** What a form of a place has, of which some ask for the tax. */
export interface PlaceValues {
  timezone: string;
  country: string;
  currency: string;
  phoneCountryCode: string;
  weekStart?: number;
  timeFormat?: string;
  dateOrder?: string;
  nameOrder?: string;
  taxName?: string;
  taxPercent?: string;
  taxInclusive?: boolean;
}

const TAX = ['taxName', 'taxPercent', 'taxInclusive'] as const;
type Tax = Pick<PlaceValues, (typeof TAX)[number]>;

/** What a form has proposed so far. What differs from it was chosen by hand, and stays. */
export type Proposed = Pick<PlaceValues, 'country' | 'timezone' | 'currency'> & Tax;

const NO_TAX = { taxName: '', taxPercent: '', taxInclusive: true };

/**
 * What counts as proposed when a form opens: the browser's zone, or that of the country that it comes with, and what is
 * usual there.
 */
export function firstProposed({ country, timezone }: PlaceValues): Proposed {
  if (country === '') return { country, timezone, currency: '', ...NO_TAX };
  return { country, timezone: countriesIn(timezone).includes(country) ? timezone : '', ...usualIn(country) };
}

interface Move {
  country: string;
  phoneCountryCode: string;
  isCurrencyFixed: boolean;
  /** No class depends on its clock yet. */
  isNew: boolean;
}

/** The zone of a new studio in another country: the same where that has it too, else its main one. */
function zoneIn(country: string, { timezone }: PlaceValues): string {
  const zones = zonesIn(country, allZones());
  return countriesIn(timezone).includes(country) ? timezone : (zones[0] ?? timezone);
}

/**
 * The values in another country: what nobody has chosen by hand becomes what is usual there. The clock of a studio that
 * runs already stays, because its classes depend on it.
 * @returns the values, and what counts as proposed from now on.
 */
export function placeMoved(
  values: PlaceValues,
  was: Proposed,
  { country, phoneCountryCode, isCurrencyFixed, isNew }: Move,
): { values: PlaceValues; proposed: Proposed } {
  const { currency, ...tax } = usualIn(country);
  const isProposed = (name: keyof Proposed): boolean => values[name] === was[name];
  // A country that was guessed from the zone leaves the zone alone, even one that nobody knows.
  const isZoneFree = isNew && was.country !== '' && isProposed('timezone');
  const change = {
    ...(isZoneFree && { timezone: zoneIn(country, values) }),
    ...(!isCurrencyFixed && isProposed('currency') && { currency }),
    ...('taxName' in values && TAX.every(isProposed) && tax),
  };
  return {
    values: { ...values, country, phoneCountryCode, ...change },
    proposed: { ...was, country, ...change },
  };
}

const SEVERAL = 'There are several time zones in this country. Check that this one is yours.';
const ELSEWHERE = 'This time zone isn’t in the country you chose.';
const KEPT = `${ELSEWHERE} Your classes and bookings stay on it unless you choose another one here. You’ll see what would change before it’s saved.`;

/**
 * What a person should know of the zone in a country, if anything.
 * @param stored where a studio is that runs already; null for a new one.
 */
export function zoneHint(
  { country, timezone }: PlaceValues,
  stored: Pick<PlaceValues, 'country' | 'timezone'> | null,
): string | undefined {
  if (country === '' || country === stored?.country) return undefined;
  const zones = zonesIn(country, allZones());
  if (zones.length === 0) return undefined;
  if (!countriesIn(timezone).includes(country)) return timezone === stored?.timezone ? KEPT : ELSEWHERE;
  return zones.length > 1 ? SEVERAL : undefined;
}
