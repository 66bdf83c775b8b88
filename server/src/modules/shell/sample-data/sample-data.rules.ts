import { MINUTE, addDays } from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import type { SamplePlan } from '../../packages/package/package.api.ts';
import type { SampleClass } from '../../schedule/class-template/class-template.api.ts';

/** The classes that are loaded. */
export const SAMPLE_CLASSES: readonly SampleClass[] = [
  {
    className: 'Sample: Vinyasa Flow',
    description: 'A flowing class for all levels.',
    level: 'ALL',
    durationMin: 60,
    capacity: 12,
    colour: '#0F766E',
  },
  {
    className: 'Sample: Reformer Basics',
    description: 'Small groups on the reformer. No experience needed.',
    level: 'BEGINNER',
    durationMin: 50,
    capacity: 8,
    colour: '#7C3AED',
  },
  {
    className: 'Sample: Contemporary Dance',
    description: 'Technique and a short combination to music.',
    level: 'ALL',
    durationMin: 75,
    capacity: 16,
    colour: '#B45309',
  },
];

/** The plans that are loaded. */
export const SAMPLE_PLANS: readonly SamplePlan[] = [
  {
    packageName: 'Sample: 10-Class Pack',
    description: 'Ten classes within three months.',
    packageType: 'CLASS_PACK',
    priceMinor: 22_000,
    credits: 10,
    validityMonths: 3,
  },
  {
    packageName: 'Sample: Drop-in',
    description: 'One class.',
    packageType: 'DROP_IN',
    priceMinor: 2_800,
    credits: 1,
    validityMonths: 1,
  },
];

/** The clients that are loaded. They have no email address, so that nobody is written to. */
export const SAMPLE_CLIENTS = [
  { firstName: 'Sample Ana', lastName: 'Costa' },
  { firstName: 'Sample Ben', lastName: 'Okafor' },
  { firstName: 'Sample Chloe', lastName: 'Martin' },
  { firstName: 'Sample Dev', lastName: 'Patel' },
  { firstName: 'Sample Emma', lastName: 'Lindqvist' },
  { firstName: 'Sample Farah', lastName: 'Aziz' },
  { firstName: 'Sample Goh', lastName: 'Wei' },
  { firstName: 'Sample Hana', lastName: 'Sato' },
] as const;

const DAYS = 14;
const STARTS = ['07:30', '18:30'] as const;

/** A session of the sample data: of which class, when, and which clients come, by their places in the lists. */
export interface SampleSession {
  classAt: number;
  localDate: string;
  startAt: Date;
  endAt: Date;
  clientsAt: number[];
}

/** Two weeks of sessions from tomorrow on, mornings and evenings, with two to five clients in each. */
export function sampleSessions(today: string, timezone: string): SampleSession[] {
  return Array.from({ length: DAYS * STARTS.length }, (_one, n) => {
    const localDate = addDays(today, 1 + Math.floor(n / STARTS.length));
    const classAt = n % SAMPLE_CLASSES.length;
    const startAt = instantOf(localDate, STARTS[n % STARTS.length] ?? STARTS[0], timezone);
    const minutes = SAMPLE_CLASSES[classAt]?.durationMin ?? 60;
    return {
      classAt,
      localDate,
      startAt,
      endAt: new Date(startAt.getTime() + minutes * MINUTE),
      clientsAt: Array.from({ length: 2 + (n % 4) }, (_client, k) => (n * 3 + k) % SAMPLE_CLIENTS.length),
    };
  });
}

/** What decides about loading. */
export interface Standing {
  isLoaded: boolean;
  /** Whether anything was sold, or booked apart from the sample data. */
  isInBusiness: boolean;
}

/** Why sample data cannot be loaded now, as a sentence, or `null`. Beside real sales they would only confuse. */
export function refuseLoading({ isLoaded, isInBusiness }: Standing): string | null {
  if (isLoaded) return 'Sample data is loaded already. Remove it first.';
  return isInBusiness ? 'Your studio has bookings or sales of its own, so it needs no sample data.' : null;
}
