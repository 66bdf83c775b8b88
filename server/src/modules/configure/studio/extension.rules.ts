import { addressWords } from '@studio/contract/configure/place/studioAddress';
import { DAY } from '@studio/contract/values/time';

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

/**
 * `Lotus Yoga & Pilates` → `lotus-yoga-pilates`. Appends `-studio` to a reserved or too short name.
 *
 * @param wished what the owner wrote for a name without Latin letters.
 */
export function extensionOf(studioName: string, wished = ''): string {
  const words = addressWords(wished || studioName);
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
