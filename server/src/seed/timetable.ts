import { DAY, HOUR, MINUTE, addDays, weekdayOf } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { ClassTemplate, Session, SessionSeries, Staff } from '../platform/db/tables.ts';
import { there, type Catalogue } from './catalogue.ts';
import { after, type Demo } from './demo/demo.ts';
import type { Slot, TemplateText } from './studios/description.ts';
import { UNSET_SERIES, UNSET_SESSION } from './unset.ts';

const DAYS_BACK = 84;
const DAYS_AHEAD = 28;
const ATTENDANCE_FIXED_AFTER = 48 * HOUR;
/** Codes of weekdays in recurrence rules, Monday first. */
const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A session, and how many people want to come. */
export interface PlannedSession {
  row: Selectable<Session>;
  template: Selectable<ClassTemplate>;
  templateKey: string;
  text: TemplateText;
  popularity: number;
  isMorning: boolean;
}

export interface Timetable {
  series: Selectable<SessionSeries>[];
  sessions: PlannedSession[];
}

function textOf({ described }: Demo, templateKey: string): TemplateText {
  const text = described.templates[templateKey];
  if (!text) throw new Error(`The demo studio teaches no "${templateKey}"`);
  return text;
}

/** Every how many weeks a slot takes place. */
const weeksBetween = (demo: Demo, [, , template]: Slot): number => textOf(demo, template).everyWeeks ?? 1;

/** Days on which a slot takes place. */
function datesOf(demo: Demo, slot: Slot): string[] {
  const { today } = demo;
  const [weekday] = slot;
  const first = addDays(today, -DAYS_BACK);
  const start = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  const step = 7 * weeksBetween(demo, slot);
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
  const [weekday, time] = slot;
  const dates = datesOf(demo, slot);
  const from = dates[0] ?? demo.today;
  const createdAt = after(demo.at(from, '12:00'), -30 * DAY);
  const interval = weeksBetween(demo, slot);
  return {
    ...UNSET_SERIES,
    studio_id: demo.studioId,
    series_id: demo.random.id(createdAt),
    class_templ_id: template.class_templ_id,
    weekdays: [weekday],
    interval_weeks: interval,
    local_start: time,
    timezone: demo.described.timezone,
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
  const startAt = demo.at(date, time);
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
  for (const slot of demo.described.week) {
    const [, time, templateKey, instructor, popularity] = slot;
    const template = there(templates, templateKey);
    const text = textOf(demo, templateKey);
    const staffId = staff.find((person) => person.display_name.startsWith(instructor))?.staff_id ?? null;
    const series = seriesRow(demo, slot, { template, staffId });
    timetable.series.push(series);
    for (const date of datesOf(demo, slot)) {
      const row = sessionRow(demo, { date, time, series, staffId, template });
      timetable.sessions.push({ row, template, templateKey, text, popularity, isMorning: time < '12:00' });
    }
  }
  return timetable;
}
