import { array, boolean, object, string, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  idToFind,
  instant,
  list,
  localDateAhead,
  named,
  oneOf,
  text,
  textOrNull,
  typed,
  whole,
} from '../values/fields.ts';
import { daysFrom } from '../values/time.ts';
import { END_OF_DAY, isTimeOrEnd, NEXT_DAY } from '../values/typed/typedTime.ts';

export const PACKAGE_EXTENSIONS = ['NONE', 'ACTIVE_PACKS'] as const;

/** Wall time `HH:mm`, 24:00 for the midnight after the day, or `null` on a closure of whole days. */
const closingTime = (message: string) =>
  string()
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value))
    .test('time', message, (time) => !time || isTimeOrEnd(time))
    .default(null)
    .when('isAllDay', { is: false, then: (field) => field.required(message) });

const MAX_DAYS = 366;
interface Span {
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  startTime: string | null;
  endTime: string | null;
}
const endsAfterStart = ({ fromDate, toDate, isAllDay, startTime, endTime }: Span): boolean =>
  isAllDay || fromDate < toDate || !startTime || !endTime || startTime < endTime || endTime === '00:00';

/**
 * The days of a closure: the studio's days `fromDate` to `toDate`, both inclusive; unless it is all day, from
 * `startTime` on the first to `endTime` on the last, wall times of the studio; 00:00 on a single day is the midnight
 * after. Without rooms, the whole studio is closed.
 */
const closureFields = {
  studioClosureName: named('Give the closure a name', 80),
  fromDate: localDateAhead(),
  toDate: localDateAhead()
    .test(
      'order',
      'The last day must not be before the first',
      (toDate, { parent }) => !toDate || toDate >= (parent as Span).fromDate,
    )
    .test(
      'length',
      'Choose at most 366 days',
      (toDate, { parent }) => !toDate || !(daysFrom((parent as Span).fromDate, toDate) >= MAX_DAYS),
    ),
  isAllDay: boolean().default(true),
  startTime: closingTime('Choose when it begins').test('begins', NEXT_DAY, (time) => time !== END_OF_DAY),
  endTime: closingTime('Choose when it ends').test(
    'after',
    'It must end after it begins',
    (endTime, { parent }) => endsAfterStart({ ...(parent as Span), endTime: endTime ?? null }),
  ),
  roomIds: array(id('Choose a room'))
    .max(50, 'Choose at most 50 rooms')
    .default(() => []),
  reason: freeText(500),
  cancelSessions: boolean().default(true),
  notify: boolean().default(true),
  extendPackages: oneOf(PACKAGE_EXTENSIONS).default('NONE'),
  blockBooking: boolean().default(true),
};

/** The fields that a person fills in. */
export const closureFormSchema = object(closureFields);
export type ClosureInput = InferType<typeof closureFormSchema>;
/**
 * The `fingerprint` of the preview that a person agreed to: the server does only what that preview showed.
 */
const confirmed = () =>
  typed().required('Review the effect first, then confirm').max(64, 'This is no fingerprint of a preview');

/** POST /api/studio/portal/studio-closure/create. */
export const createClosureSchema = object({ ...closureFields, confirmed: confirmed() });
export type CreateClosure = InferType<typeof createClosureSchema>;
/** POST /api/studio/portal/studio-closure/update: all fields, from the version that was read. */
export const updateClosureSchema = object({
  ...closureFields,
  confirmed: confirmed(),
  studioClosureId: id(),
  version: whole(1, 1_000_000_000, 'the version'),
});
export type UpdateClosure = InferType<typeof updateClosureSchema>;
/**
 * POST /api/studio/portal/studio-closure/preview: the effect of a closure; with an id, of a change of that
 * closure.
 */
export const previewClosureSchema = object({ ...closureFields, studioClosureId: idIfNamed() });
export type PreviewClosure = InferType<typeof previewClosureSchema>;

/** Query or path of one closure. */
export const byStudioClosureIdSchema = object({ studioClosureId: idToFind() });

/**
 * `closedDays`: whole days of the studio. `cancelledSessions`: still cancelled by this closure;
 * `extendedPackages`: still extended by it.
 */
export const studioClosureSchema = object({
  studioClosureId: id(),
  studioClosureName: text(),
  fromDate: text(),
  toDate: text(),
  isAllDay: flag(),
  startTime: textOrNull(),
  endTime: textOrNull(),
  startAt: instant(),
  endAt: instant(),
  roomIds: list(id()).required(),
  roomNames: list(text()).required(),
  reason: text(),
  cancelSessions: flag(),
  notify: flag(),
  extendPackages: oneOf(PACKAGE_EXTENSIONS),
  blockBooking: flag(),
  closedDays: count(),
  cancelledSessions: count(),
  extendedPackages: count(),
  createdByName: textOrNull(),
  version: count(),
});
export type StudioClosure = InferType<typeof studioClosureSchema>;
/**
 * GET /api/studio/portal/studio/studio-closure: all closures that are not deleted, by their start; the page
 * searches them by name.
 */
export const studioClosuresSchema = list(studioClosureSchema).required();

/**
 * A session that a closure cancels or has cancelled. `refusal`: why it cannot be restored, as a sentence;
 * null = it can be.
 */
export const closureSessionSchema = object({
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  roomName: textOrNull(),
  staffName: textOrNull(),
  booked: count(),
  waiting: count(),
  refusal: textOrNull(),
});
export type ClosureSession = InferType<typeof closureSessionSchema>;

/**
 * What a closure would do. Counts are exact; `sessionList` names the first 100 sessions. `moneyBack`: paid with money
 * for its places, to be given back. `restoredSessions` and `shortenedPackages` are what a change of a closure would
 * take back. `overlapping`: names of other closures at that time. `fingerprint` identifies every affected session,
 * booking, package and payment: it changes as soon as one of them does.
 */
export const closurePreviewSchema = object({
  fingerprint: text(),
  closedDays: count(),
  sessions: count(),
  bookings: count(),
  waiting: count(),
  members: count(),
  credits: count(),
  moneyBack: amount(),
  packages: count(),
  memberships: count(),
  startedSessions: count(),
  restoredSessions: count(),
  shortenedPackages: count(),
  overlapping: list(text()).required(),
  sessionList: list(closureSessionSchema).required(),
});
export type ClosurePreview = InferType<typeof closurePreviewSchema>;

/** GET /api/studio/portal/studio-closure?studioClosureId: the closure, and what undoing it would restore. */
export const studioClosureDetailSchema = studioClosureSchema.shape({
  sessionList: list(closureSessionSchema).required(),
  restorableSessions: count(),
});
export type StudioClosureDetail = InferType<typeof studioClosureDetailSchema>;

/**
 * POST /api/studio/portal/studio-closure/restore/{id}: deletes the closure and takes back its effects, as far
 * as requested.
 */
export const restoreClosureSchema = object({
  restoreSessions: boolean().default(true),
  rebookMembers: boolean().default(true),
  takeBackExtension: boolean().default(true),
  notify: boolean().default(true),
});
export type RestoreClosure = InferType<typeof restoreClosureSchema>;
/**
 * What was restored; `notRebooked`: places that could not be rebooked for their members, for lack of credits
 * or of time.
 */
export const restoredClosureSchema = object({
  restoredSessions: count(),
  keptSessions: count(),
  rebooked: count(),
  notRebooked: count(),
  shortenedPackages: count(),
});
export type RestoredClosure = InferType<typeof restoredClosureSchema>;

/** What a closure did when it was saved. */
export const savedClosureSchema = object({
  closure: studioClosureSchema,
  cancelledSessions: count(),
  cancelledBookings: count(),
  extendedPackages: count(),
  restoredSessions: count(),
  shortenedPackages: count(),
});
export type SavedClosure = InferType<typeof savedClosureSchema>;
