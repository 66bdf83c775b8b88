import { isLocalTime } from '@studio/contract/values/typed/typedTime';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import type {
  Conflicts,
  ConflictsQuery,
  CreatedSessions,
} from '@studio/contract/schedule/create-session.schema';
import { formatLocalDay, formatWallTime, weekdayOf } from '@studio/contract/values/time';
import { WEEKDAY_NAMES } from '@studio/contract/values/weekdays';
import { DAY_MINUTES } from '@studio/contract/values/duration';

/** Start values of the form: a day, and the clicked place of the grid. */
export interface StartValues {
  date: string;
  start?: string;
  roomId?: string;
  staffId?: string;
}

/** Empty form values. A select is `''` until something is chosen; the schema turns that into `null`. */
export const emptySession = ({ date, start = '09:00', roomId = '', staffId = '' }: StartValues) => ({
  type: 'CLASS' as TemplateType,
  classTemplId: '',
  date,
  start,
  durationMin: 60 as number | string,
  roomId,
  staffId,
  coInstructorIds: [] as string[],
  assistantIds: [] as string[],
  capacity: 10 as number | string,
  waitlistMax: '' as number | string,
  title: '',
  memberNotes: '',
  staffNotes: '',
  creditCost: '' as number | string,
  price: '',
  allowStaffClash: false,
  repeat: 'NONE',
  intervalWeeks: 1,
  weekdays: [] as number[],
  monthly: 'DAY',
  ends: 'ON',
  until: '',
  count: '',
  visible: 'NOW',
  publishDate: '',
  publishTime: '09:00',
});
export type SessionFormValues = ReturnType<typeof emptySession>;

/**
 * Values that a class fills in: length, places, and its usual room and instructor unless others were chosen.
 * @param before The class chosen before. Values that came from it are replaced.
 */
export function filledByClass(
  template: ClassTemplate | undefined,
  { roomId, staffId }: SessionFormValues,
  before?: ClassTemplate,
): Partial<SessionFormValues> {
  if (!template) return {};
  const { durationMin, capacity, defaultRoomId, defaultStaffId } = template;
  const isFree = (value: string, usual: string | null | undefined) => value === '' || value === usual;
  return {
    durationMin,
    capacity,
    roomId: isFree(roomId, before?.defaultRoomId) ? (defaultRoomId ?? '') : roomId,
    staffId: isFree(staffId, before?.defaultStaffId) ? (defaultStaffId ?? '') : staffId,
  };
}

/** A weekly series starts with the weekday of its first date, unless weekdays were chosen before. */
export function filledByRepeat(
  repeat: string,
  { date, weekdays }: SessionFormValues,
): Partial<SessionFormValues> {
  return repeat === 'WEEKLY' && weekdays.length === 0 && date ? { weekdays: [weekdayOf(date)] } : {};
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const LAST_SURE_DAY = 28;

/** On which day of each month a series can be, by its first day. A fifth weekday is the last. */
export function monthlyChoices(date: string): { value: string; label: string }[] {
  const day = Number(date.slice(8));
  const weekday = WEEKDAY_NAMES[weekdayOf(date) - 1];
  const ordinal = ORDINALS[Math.ceil(day / 7) - 1];
  return [
    { value: 'DAY', label: `On day ${day}` },
    { value: 'LAST_DAY', label: 'On the last day' },
    ...(ordinal ? [{ value: 'WEEKDAY', label: `On the ${ordinal} ${weekday}` }] : []),
    { value: 'LAST_WEEKDAY', label: `On the last ${weekday}` },
  ];
}

/** What happens in months that are too short; `null` when none is. */
export function shortMonths({ date, monthly }: Pick<SessionFormValues, 'date' | 'monthly'>): string | null {
  const day = Number(date.slice(8));
  return monthly === 'DAY' && day > LAST_SURE_DAY ? `Months without a day ${day} are left out.` : null;
}

/** The request. Publication day and time become one value, as the studio's wall time. */
export function requestValues({
  type: _type,
  visible,
  publishDate,
  publishTime,
  ...values
}: SessionFormValues) {
  return {
    ...values,
    status: visible === 'NOW' ? 'PUBLISHED' : 'DRAFT',
    publishAt: visible === 'LATER' ? `${publishDate}T${publishTime}` : null,
  };
}

/** "Ends 8:15 pm"; empty without a start or a length. */
export function endWords(
  { start, durationMin }: Pick<SessionFormValues, 'start' | 'durationMin'>,
  timezone: string,
): string | null {
  const minutes = Number(durationMin);
  if (!/^\d\d:\d\d$/.test(start) || !Number.isInteger(minutes) || minutes <= 0) return null;
  const end = (Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + minutes) % DAY_MINUTES;
  const time = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
  return `Ends ${formatWallTime(time, timezone)}`;
}

/** Whether a form says completely when its sessions end. */
function hasEnd({ repeat, ends, until, date, count }: SessionFormValues): boolean {
  if (repeat === 'NONE' || ends === 'NEVER') return true;
  return ends === 'ON' ? until >= date && until !== '' : Number(count) > 0;
}

/** The request for a preview; `null` while the form is incomplete. */
export function conflictsQuery(
  values: SessionFormValues,
  scheduleId: string | null,
): Partial<ConflictsQuery> | null {
  const {
    date,
    start,
    durationMin,
    roomId,
    staffId,
    coInstructorIds,
    assistantIds,
    repeat,
    intervalWeeks,
    weekdays,
    monthly,
    ends,
    until,
    count,
  } = values;
  const otherStaffIds = [...coInstructorIds, ...assistantIds].join(',');
  if (
    !date ||
    !isLocalTime(start) ||
    !(Number(durationMin) >= 5) ||
    !hasEnd(values) ||
    (!roomId && !staffId && !otherStaffIds && repeat === 'NONE')
  )
    return null;
  const query = {
    date,
    start,
    durationMin: Number(durationMin),
    roomId,
    staffId,
    otherStaffIds,
    scheduleId,
    repeat,
    intervalWeeks,
    weekdays: weekdays.join(','),
    monthly: repeat === 'MONTHLY' ? monthly : '',
    ends,
    until,
    count,
  };
  // Empty values are omitted, or the query would contain `roomId=`.
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== null),
  ) as Partial<ConflictsQuery>;
}

/** Summary of a series: "24 sessions, last on Thu 30 Apr; 1 skipped: Chinese New Year." */
export function seriesWords({
  sessions,
  lastDate,
  closed,
}: Pick<Conflicts, 'sessions' | 'lastDate' | 'closed'>): string {
  const names = [...new Set(closed.map(({ closureName }) => closureName))].join(', ');
  const left = closed.length > 0 ? `; ${closed.length} skipped: ${names}` : '';
  return `${sessions === 1 ? '1 session' : `${sessions} sessions`}${lastDate ? `, last on ${formatLocalDay(lastDate)}` : ''}${left}.`;
}

/** Confirmation of added sessions, with the skipped ones. */
export function addedWords({ scheduleIds: { length: count }, skipped }: CreatedSessions): {
  title: string;
  description: string;
} {
  const left =
    skipped.length > 0
      ? `${skipped.length} left out: the room is taken or the studio is closed. The details of a session show when that changes.`
      : '';
  return { title: count === 1 ? 'Session added.' : `${count} sessions added.`, description: left };
}
