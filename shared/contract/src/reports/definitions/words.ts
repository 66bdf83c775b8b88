import type { PENALTY_ACTIONS } from '../../configure/penaltyKinds.ts';
import type { BookingStatus } from '../../schedule/schedule.schema.ts';

/** How a booking came to be, in the words of staff. */
export const SOURCE_WORDS = {
  WEB: 'Website',
  APP: 'App',
  PORTAL: 'Front desk',
  KIOSK: 'Kiosk',
  CLASSPASS: 'ClassPass',
  IMPORT: 'Import',
  API: 'API',
} as const;

/** Statuses of what a booking became; places that are only held are no bookings yet. */
export const REPORTED_STATUS_WORDS = {
  BOOKED: 'Booked',
  CHECKED_IN: 'Checked in',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancelled',
  LATE_CANCELLED: 'Cancelled late',
  CANCELLED_BY_STUDIO: 'Class cancelled',
} as const satisfies Partial<Record<BookingStatus, string>>;

export const TEMPLATE_TYPE_WORDS = { CLASS: 'Class', EVENT: 'Event', APPOINTMENT: 'Appointment' } as const;

/** What a late cancellation or a no-show cost. */
export const PENALTY_WORDS: Record<(typeof PENALTY_ACTIONS)[number], string> = {
  FORFEIT_CREDIT: 'Credit lost',
  FEE: 'Fee',
  EXTRA_CREDIT: 'Extra credit taken',
  BLOCK_DAYS: 'Booking blocked',
};

/** What became of a session; drafts are not reported. */
export const SESSION_STATE_WORDS = {
  PUBLISHED: 'Planned',
  COMPLETED: 'Took place',
  CANCELLED: 'Cancelled',
} as const;

/** Monday is D1. */
export const WEEKDAY_WORDS = {
  D1: 'Monday',
  D2: 'Tuesday',
  D3: 'Wednesday',
  D4: 'Thursday',
  D5: 'Friday',
  D6: 'Saturday',
  D7: 'Sunday',
} as const;

/** `H07`: from seven to eight in the morning. */
export const HOUR_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const half = hour < 12 ? 'am' : 'pm';
    return [`H${String(hour).padStart(2, '0')}`, `${hour % 12 || 12} ${half}`];
  }),
);

/** Of groups by instructor. */
export const TOGETHER = 'A session that several teach counts for each, and once in total.';
