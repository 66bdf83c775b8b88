import { array, boolean, object, type InferType, type TestContext, type ValidationError } from 'yup';
import { bookingRulesSchema } from './booking-rules.schema.ts';
import {
  count,
  freeText,
  id,
  idOrNull,
  list,
  localDateAhead,
  localDateOrNull,
  momentOrNull,
  moneyOrNull,
  oneOf,
  text,
  textOrNull,
  webAddress,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { localTime } from '../values/clock/wallTime.schema.ts';
import { refusePeople, type SessionPeople } from './sessionPeople.ts';

export const REPEATS = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
/** On which day of each month: that of the date, the last, the same weekday (second Tuesday), or the last such. */
const MONTHLY = ['DAY', 'LAST_DAY', 'WEEKDAY', 'LAST_WEEKDAY'] as const;
export const ENDS = ['ON', 'AFTER', 'NEVER'] as const;
const isRepeated = (repeat: string, ends: string, end: string): boolean => repeat !== 'NONE' && ends === end;

/**
 * When a session takes place, and how often. It repeats every `intervalWeeks` days, weeks or months (1 when
 * null): weekly on `weekdays` 1 (Monday) to 7 or that of `date`, monthly as `monthly` says. It ends ON
 * `until` (inclusive), AFTER `count` sessions, or NEVER: then sessions exist 12 weeks ahead, and the server
 * adds more as time passes.
 */
const timetable = {
  date: localDateAhead(),
  start: localTime(),
  durationMin: whole(5, 1440, 'the length in minutes'),
  repeat: oneOf(REPEATS).default('NONE'),
  intervalWeeks: wholeOrNull(1, 8),
  weekdays: array(whole(1, 7, 'a weekday')).default(() => []),
  monthly: oneOf(MONTHLY).default('DAY'),
  ends: oneOf(ENDS).default('ON'),
  until: localDateOrNull('Choose the last day')
    .when(['repeat', 'ends'], ([repeat, ends], field) =>
      isRepeated(repeat, ends, 'ON') ? field.required('Choose the last day') : field,
    )
    .test(
      'after',
      'The last day must not be before the first',
      (until, { parent }) => !until || until >= (parent as { date: string }).date,
    ),
  count: wholeOrNull(1, 104).when(['repeat', 'ends'], ([repeat, ends], field) =>
    isRepeated(repeat, ends, 'AFTER') ? field.required('Enter how many times') : field,
  ),
};

/** A test of one of the lists of people: what is wrong with them together is said at the field that it concerns. */
const isInOnce =
  (field: 'coInstructorIds' | 'assistantIds') =>
  (_ids: unknown, { parent, createError }: TestContext): true | ValidationError => {
    const { staffId, coInstructorIds = [], assistantIds = [] } = parent as Partial<SessionPeople>;
    const refusal = refusePeople({ staffId: staffId || null, coInstructorIds, assistantIds });
    return refusal?.field === field ? createError({ message: refusal.message }) : true;
  };

/** Fields of a session that its template does not decide. */
export const sessionFields = {
  title: freeText(80),
  memberNotes: freeText(1000),
  staffNotes: freeText(2000),
  onlineUrl: webAddress(),
  minSignups: wholeOrNull(1, 500),
  walkInSpots: whole(0, 500, 'the places kept for walk-ins').default(0),
  classPassSpots: whole(0, 500, 'the places for ClassPass').default(0),
  waitlistMax: wholeOrNull(0, 500),
  creditCost: wholeOrNull(0, 50),
  price: moneyOrNull(),
  /** Who teaches it with the instructor, equal to them; in this order odd cents of a split pay go. */
  coInstructorIds: array(id())
    .default(() => [])
    .max(5, 'Choose at most 5')
    .test('people', isInOnce('coInstructorIds')),
  assistantIds: array(id())
    .default(() => [])
    .max(5, 'Choose at most 5')
    .test('people', isInOnce('assistantIds')),
  bookingRules: bookingRulesSchema,
};

/**
 * POST /api/schedule/portal/create: a session, or a series of at most 104. Credits and price default to the
 * template's. A DRAFT is not on the booking website until it is published, by hand or at `publishAt`. An
 * instructor who teaches elsewhere at that time is refused (TIME_TAKEN, field `staffId`) unless
 * `allowStaffClash`. `assistantIds` does not name the co-instructors.
 */
export const createSessionSchema = object({
  classTemplId: id('Choose a class'),
  ...timetable,
  roomId: idOrNull(),
  staffId: idOrNull(),
  capacity: whole(1, 500, 'the number of places'),
  ...sessionFields,
  status: oneOf(['PUBLISHED', 'DRAFT']).default('PUBLISHED'),
  publishAt: momentOrNull(),
  allowStaffClash: boolean().default(false),
});
export type CreateSession = InferType<typeof createSessionSchema>;
/**
 * Ids of the created sessions, in order; `skipped` = local dates that were left out because the room was
 * taken or the studio closed.
 */
export const createdSessionsSchema = object({
  scheduleIds: list(id()).required(),
  skipped: list(text()).required(),
});
export type CreatedSessions = InferType<typeof createdSessionsSchema>;

/**
 * GET /api/schedule/portal/conflicts: the result of a timetable before anything is written. `weekdays` as
 * `1,3`, `otherStaffIds` (whoever teaches or helps beside the instructor) as `id,id`; `scheduleId` is excluded from
 * the search: a session does not clash with itself.
 */
export const conflictsQuerySchema = object({
  ...timetable,
  weekdays: text()
    .default('')
    .matches(/^([1-7](,[1-7]){0,6})?$/, 'Choose weekdays'),
  roomId: idOrNull(),
  staffId: idOrNull(),
  otherStaffIds: text()
    .default('')
    .matches(/^([0-9a-f-]{36}(,[0-9a-f-]{36}){0,9})?$/, 'Choose people of this studio'),
  scheduleId: idOrNull(),
});
export type ConflictsQuery = InferType<typeof conflictsQuerySchema>;
const clashSchema = object({ localDate: text(), scheduleId: textOrNull(), message: text() });
/**
 * `sessions` and `lastDate` describe what would be created. A clash without `scheduleId` is leave. At most 20
 * clashes of each kind; `closed` days are left out.
 */
export const conflictsSchema = object({
  sessions: count(),
  lastDate: textOrNull(),
  closed: list(object({ localDate: text(), closureName: text() })).required(),
  room: list(clashSchema).required(),
  staff: list(clashSchema).required(),
});
export type Conflicts = InferType<typeof conflictsSchema>;
