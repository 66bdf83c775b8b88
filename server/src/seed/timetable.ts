import { addDays, weekdayOf } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { ClassTemplate, Session, SessionSeries, Staff } from '../platform/db/tables.ts';
import type { Catalogue } from './catalogue.ts';
import type { TemplateKey } from './catalogueTexts.ts';
import { DAY, HOUR, MINUTE, TIME_ZONE, after, instantOf, type Demo } from './demo/demo.ts';
import { UNSET_SERIES, UNSET_SESSION } from './unset.ts';

const DAYS_BACK = 84;
const DAYS_AHEAD = 28;
const ATTENDANCE_FIXED_AFTER = 48 * HOUR;
/** Codes of weekdays in recurrence rules, Monday first. */
const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Weekday 1 (Monday) to 7, local time, class, first name of the instructor, usual share of taken places. */
type Slot = readonly [
  weekday: number,
  time: string,
  template: TemplateKey,
  instructor: string,
  popularity: number,
];

/** The studio's week: before work, at lunch, after work. No room or instructor is used twice at a time. */
const WEEK: readonly Slot[] = [
  [1, '07:00', 'vinyasa', 'Priya', 0.4],
  [1, '08:00', 'foundations', 'Marco', 0.5],
  [1, '09:30', 'hatha', 'Sarah', 0.3],
  [1, '18:30', 'power', 'Daniel', 0.7],
  [1, '18:30', 'flow', 'Jasmine', 1],
  [1, '19:45', 'yin', 'Aisyah', 0.6],
  [2, '07:00', 'mat', 'Jasmine', 0.35],
  [2, '08:00', 'flow', 'Jasmine', 0.6],
  [2, '12:15', 'hatha', 'Sarah', 0.25],
  [2, '14:00', 'private', 'Marco', 0.8],
  [2, '18:30', 'vinyasa', 'Priya', 0.9],
  [2, '18:30', 'foundations', 'Marco', 0.8],
  [2, '19:45', 'hatha', 'Sarah', 0.5],
  [3, '07:00', 'power', 'Daniel', 0.35],
  [3, '08:00', 'foundations', 'Marco', 0.5],
  [3, '09:30', 'prenatal', 'Sarah', 0.4],
  [3, '18:30', 'mat', 'Jasmine', 0.6],
  [3, '19:45', 'vinyasa', 'Priya', 0.7],
  [3, '19:45', 'flow', 'Jasmine', 0.9],
  [4, '07:00', 'vinyasa', 'Priya', 0.4],
  [4, '08:00', 'flow', 'Jasmine', 0.6],
  [4, '12:15', 'mat', 'Jasmine', 0.3],
  [4, '15:00', 'private', 'Marco', 0.7],
  [4, '18:30', 'hatha', 'Sarah', 0.5],
  [4, '18:30', 'foundations', 'Marco', 0.7],
  [4, '19:45', 'yin', 'Aisyah', 0.7],
  [5, '07:00', 'mat', 'Jasmine', 0.3],
  [5, '09:30', 'vinyasa', 'Priya', 0.3],
  [5, '10:00', 'foundations', 'Marco', 0.5],
  [5, '14:00', 'private', 'Marco', 0.7],
  [5, '18:30', 'power', 'Daniel', 0.4],
  [5, '18:30', 'flow', 'Jasmine', 0.6],
  [6, '09:00', 'vinyasa', 'Priya', 1],
  [6, '09:00', 'flow', 'Jasmine', 1],
  [6, '10:15', 'foundations', 'Marco', 0.9],
  [6, '10:30', 'hatha', 'Sarah', 0.7],
  [6, '16:00', 'yin', 'Aisyah', 0.4],
  [6, '19:00', 'sound', 'Aisyah', 0.85],
  [7, '09:00', 'power', 'Daniel', 0.6],
  [7, '09:30', 'flow', 'Marco', 0.8],
  [7, '10:30', 'mat', 'Jasmine', 0.6],
  [7, '17:00', 'yin', 'Aisyah', 0.6],
];

/** A session, and how many people want to come. */
export interface PlannedSession {
  row: Selectable<Session>;
  template: Selectable<ClassTemplate>;
  templateKey: TemplateKey;
  popularity: number;
  isMorning: boolean;
}

export interface Timetable {
  series: Selectable<SessionSeries>[];
  sessions: PlannedSession[];
}

/** Days on which a slot takes place. The sound bath is every fourth week only. */
function datesOf({ today }: Demo, [weekday, , template]: Slot): string[] {
  const first = addDays(today, -DAYS_BACK);
  const start = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  const step = template === 'sound' ? 28 : 7;
  const last = addDays(today, DAYS_AHEAD);
  const dates: string[] = [];
  for (let date = start; date <= last; date = addDays(date, step)) dates.push(date);
  return dates;
}

function seriesRow(
  demo: Demo,
  slot: Slot,
  { template, staffId }: { template: Selectable<ClassTemplate>; staffId: string | null },
): Selectable<SessionSeries> {
  const [weekday, time, key] = slot;
  const dates = datesOf(demo, slot);
  const from = dates[0] ?? demo.today;
  const createdAt = after(instantOf(from, '12:00'), -30 * DAY);
  const interval = key === 'sound' ? 4 : 1;
  return {
    ...UNSET_SERIES,
    studio_id: demo.studioId,
    series_id: demo.random.id(createdAt),
    class_templ_id: template.class_templ_id,
    weekdays: [weekday],
    interval_weeks: interval,
    local_start: time,
    timezone: TIME_ZONE,
    from_date: from,
    until_date: null,
    created_at: createdAt,
    rrule: `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${DAY_CODES[weekday - 1]}`,
    made_until: dates.at(-1) ?? from,
    duration_min: template.duration_min,
    room_id: template.default_room_id,
    staff_id: staffId,
    capacity: template.capacity,
  };
}

function statusOf({ random, now }: Demo, endAt: Date): string {
  if (random.chance(0.012)) return 'CANCELLED';
  return after(endAt, ATTENDANCE_FIXED_AFTER) <= now ? 'COMPLETED' : 'PUBLISHED';
}

function sessionRow(
  demo: Demo,
  {
    date,
    time,
    series,
    staffId,
    template,
  }: {
    date: string;
    time: string;
    series: Selectable<SessionSeries>;
    staffId: string | null;
    template: Selectable<ClassTemplate>;
  },
): Selectable<Session> {
  const startAt = instantOf(date, time);
  const endAt = after(startAt, template.duration_min * MINUTE);
  return {
    ...UNSET_SESSION,
    studio_id: demo.studioId,
    schedule_id: demo.random.id(series.created_at),
    class_templ_id: template.class_templ_id,
    series_id: series.series_id,
    room_id: template.default_room_id,
    staff_id: staffId,
    start_at: startAt,
    end_at: endAt,
    local_date: date,
    capacity: template.capacity,
    credit_cost: template.credit_cost,
    status: statusOf(demo, endAt),
    member_notes: '',
    roster_opened_at: null,
    version: 1,
    created_at: series.created_at,
  };
}

/** Twelve past weeks and four future ones. The series have no end, so the running server makes more. */
export function planWeeks(demo: Demo, { templates }: Catalogue, staff: Selectable<Staff>[]): Timetable {
  const timetable: Timetable = { series: [], sessions: [] };
  for (const slot of WEEK) {
    const [, time, templateKey, instructor, popularity] = slot;
    const template = templates[templateKey];
    const staffId = staff.find((person) => person.display_name.startsWith(instructor))?.staff_id ?? null;
    const series = seriesRow(demo, slot, { template, staffId });
    timetable.series.push(series);
    for (const date of datesOf(demo, slot)) {
      const row = sessionRow(demo, { date, time, series, staffId, template });
      timetable.sessions.push({ row, template, templateKey, popularity, isMorning: time < '12:00' });
    }
  }
  return timetable;
}
