import type {
  ClassPassConfig,
  ClassPassDetail,
  ClassPassEvent,
  ImportedRoster,
} from '@studio/contract/booking/class-pass.schema';
import { durationWords } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime, localDateOf } from '@studio/contract/values/time';

/** How the channel stands, in two words and a tone. */
export function stateOf({
  enabled,
  hasCredentials,
  errors,
  lastSyncAt,
}: Pick<ClassPassConfig, 'enabled' | 'hasCredentials' | 'errors' | 'lastSyncAt'>): {
  tone: 'good' | 'bad' | 'neutral' | 'warning';
  words: string;
} {
  if (!hasCredentials) return { tone: 'neutral', words: 'Not connected' };
  if (!enabled) return { tone: 'warning', words: 'Switched off' };
  if (errors.length > 0) return { tone: 'bad', words: 'Last sync failed' };
  return lastSyncAt
    ? { tone: 'good', words: 'Connected' }
    : { tone: 'good', words: 'Connected, not synced yet' };
}

const places = (count: number): string => (count === 1 ? '1 place' : `${count} places`);

/** What the settings do, in sentences. */
export function effectOf(
  {
    defaultSpots,
    closeMinutes,
    releaseUnusedMinutes,
    payoutPerVisit,
    autoSync,
  }: Pick<
    ClassPassConfig,
    'defaultSpots' | 'closeMinutes' | 'releaseUnusedMinutes' | 'payoutPerVisit' | 'autoSync'
  >,
  currency: string,
): string[] {
  return [
    `Each class you switch on keeps ${places(defaultSpots)} for ClassPass, unless you set another number for it.`,
    closeMinutes === 0
      ? 'ClassPass guests can book until the class starts.'
      : `ClassPass guests can book until ${durationWords(closeMinutes)} before the class.`,
    releaseUnusedMinutes === 0
      ? 'Unsold places stay with ClassPass until the class starts.'
      : `Places still unsold ${durationWords(releaseUnusedMinutes)} before the class go to your waitlist and your members.`,
    `Each visit counts as ${formatMoney(payoutPerVisit, currency)} of revenue.`,
    autoSync
      ? 'Changes to your schedule are sent within a minute.'
      : 'Changes to your schedule are sent when you press “Sync now”.',
  ];
}

/** A session to choose, with its places: "Hatha, Tue 3 Mar, 7:00 am (1 of 2 sold)". */
export const sessionLabel = (
  { className, startAt, spots, taken }: ClassPassDetail['sessions'][number],
  timeZone: string,
): string => `${className}, ${formatDayTime(startAt, timeZone)} (${taken} of ${spots} sold)`;

/** The roster of a session. */
export const rosterPath = (
  { scheduleId, startAt }: Pick<ClassPassDetail['sessions'][number], 'scheduleId' | 'startAt'>,
  timeZone: string,
): string => `/dashboard/schedule?date=${localDateOf(startAt, timeZone)}&session=${scheduleId}`;

export const EVENT_TONES: Record<ClassPassEvent, { tone: 'good' | 'bad' | 'neutral'; words: string }> = {
  SYNCED: { tone: 'good', words: 'Sync' },
  FAILED: { tone: 'bad', words: 'Failed' },
  RECOVERED: { tone: 'good', words: 'Recovered' },
  RESERVED: { tone: 'neutral', words: 'Booking' },
  CANCELLED: { tone: 'neutral', words: 'Cancellation' },
  IMPORTED: { tone: 'neutral', words: 'Import' },
  CHANGED: { tone: 'neutral', words: 'Settings' },
};

const OUTCOMES: Record<ImportedRoster['rows'][number]['outcome'], string> = {
  BOOKED: 'Books a place',
  ALREADY_BOOKED: 'Already has a place',
  CANCELLED: 'Gives the place back',
  REFUSED: 'Not possible',
};
export const outcomeWords = ({ outcome, message }: ImportedRoster['rows'][number]): string =>
  message ? `${OUTCOMES[outcome]}: ${message}` : OUTCOMES[outcome];

/** What an import does or did: "2 to book, 1 to cancel, 1 not possible". */
export const importWords = (
  { booked, cancelled, refused }: Pick<ImportedRoster, 'booked' | 'cancelled' | 'refused'>,
  isDone: boolean,
): string =>
  isDone
    ? `${booked} booked, ${cancelled} cancelled, ${refused} not possible.`
    : `${booked} to book, ${cancelled} to cancel, ${refused} not possible.`;
