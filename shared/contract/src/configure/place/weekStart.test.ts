import { COUNTRIES } from '../../values/place/countries.ts';
import { weekStartOfCountry } from './weekStart.ts';

/** Where ours are others than those of the runtime: see `weekStart.ts`. */
const OTHERS = ['MV', 'SG'];

const firstDayOf = (country: string): number =>
  (new Intl.Locale(`en-${country}`) as Intl.Locale & { getWeekInfo(): { firstDay: number } }).getWeekInfo()
    .firstDay;

test.each(COUNTRIES.filter((country) => !OTHERS.includes(country)))(
  'weeks of %s begin as in CLDR',
  (country) => {
    expect(weekStartOfCountry(country)).toBe(firstDayOf(country));
  },
);

test.each([
  ['SG', 1],
  ['MV', 7],
  ['', 1],
])('weeks of %p begin on day %d', (country, day) => {
  expect(weekStartOfCountry(country)).toBe(day);
});
