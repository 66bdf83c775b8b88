import { dateOrderOfCountry } from '@studio/contract/configure/place/dateOrder';
import { timeFormatOfCountry } from '@studio/contract/configure/place/timeFormat';
import { addDays, localDateOf, type ZoneClock } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { TaxRate } from '../../platform/db/tables.ts';
import { instantOf } from '../../platform/time/wallTime.rules.ts';
import { randomFrom, type Random } from '../random.ts';
import type { StudioDescription } from '../studios/description.ts';

/** The shared inputs of all parts of a demo studio. */
export interface Demo {
  described: StudioDescription;
  random: Random;
  /** Everything up to this instant has happened. */
  now: Date;
  /** Local day of `now` in the studio. */
  today: string;
  studioId: string;
  /** How the studio writes hours and dates: as in its country. */
  clock: ZoneClock;
  /** When the studio opened, long before its first session in the demo. */
  openedAt: Date;
  /** The instant of a wall time in the studio. */
  at: (localDate: string, time: string) => Date;
  /** The local day of an instant in the studio. */
  dayOf: (instant: Date) => string;
  /** Its tax rates by their keys; each is made when somebody asks for it first. */
  taxes: Map<string, Selectable<TaxRate>>;
}

export const after = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds);

export function startDemo(described: StudioDescription, now: Date): Demo {
  const { seed, timezone, record } = described;
  const random = randomFrom(seed);
  const at: Demo['at'] = (localDate, time) => instantOf(localDate, time, timezone);
  const dayOf: Demo['dayOf'] = (instant) => localDateOf(instant, timezone);
  const today = dayOf(now);
  const openedAt = at(addDays(today, -760), '09:00');
  return {
    described,
    random,
    now,
    today,
    openedAt,
    at,
    dayOf,
    studioId: random.id(openedAt),
    clock: {
      timezone,
      timeFormat: timeFormatOfCountry(record.country),
      dateOrder: dateOrderOfCountry(record.country),
    },
    taxes: new Map(),
  };
}
