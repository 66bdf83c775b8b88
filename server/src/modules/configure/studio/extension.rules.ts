import { folded } from '@studio/contract/values/names/folded';
import { DAY } from '@studio/contract/values/time';

/** Addresses have 3 to 40 characters; this leaves room for a number of five digits behind the name. */
const MAX_BASE_LENGTH = 34;
const MIN_LENGTH = 3;

/** Names that mean something else in an address, or that a visitor would take for the platform's. */
const RESERVED: ReadonlySet<string> = new Set([
  'www',
  'api',
  'app',
  'admin',
  'auth',
  'assets',
  'static',
  'cdn',
  'mfe',
  'bookings',
  'booking',
  'booking-website',
  'dashboard',
  'health',
  'help',
  'login',
  'mail',
  'mailbox',
  'media',
  'payment',
  'payment-success',
  'platform-plan',
  'portal',
  'register',
  'root',
  'sitemap',
  'status',
  'studio',
  'support',
]);

const toWords = (studioName: string): string =>
  folded(studioName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_BASE_LENGTH)
    .replace(/^-+|-+$/g, '');

/** `Lotus Yoga & Pilates` → `lotus-yoga-pilates`. Appends `-studio` to a reserved or too short name. */
export function extensionOf(studioName: string): string {
  const words = toWords(studioName);
  if (words.length >= MIN_LENGTH && !RESERVED.has(words)) return words;
  return words ? `${words}-studio` : 'my-studio';
}

/** How often a studio may change its extension, and how long the previous one leads to it, in days. */
const DAYS_BETWEEN_CHANGES = 30;
const MONTHS_OF_AN_OLD_ONE = 12;

/** When the extension may be changed again; `null` = now. */
export function changeableAt(changedAt: Date | null, now: Date): Date | null {
  const at = changedAt && new Date(changedAt.getTime() + DAYS_BETWEEN_CHANGES * DAY);
  return at && at > now ? at : null;
}

/** Until when an extension that was given up at `now` leads to its studio. */
export function leadsUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + MONTHS_OF_AN_OLD_ONE);
  return until;
}

/** Whether an extension means something else, or looks like the platform's. */
export const isReserved = (extension: string): boolean => RESERVED.has(extension);

/** The n-th extension to try for a name, from 1: `lotus`, `lotus-2`, `lotus-3` … */
export const numberedExtension = (base: string, n: number): string => (n === 1 ? base : `${base}-${n}`);
