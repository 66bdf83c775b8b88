import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ScheduleRow } from './schedule.repository.ts';

export interface RecipientRow {
  staffId: string;
  displayName: string;
  isUnsubscribed: boolean;
}

export type ShownSchedule = ScheduleRow & { createdBy: string; recipients: RecipientRow[] };

/** Recipients of a schedule that `s` names, by name. */
const RECIPIENTS = sql`(select coalesce(json_agg(json_build_object('staffId', r.staff_id, 'displayName', w.display_name,
    'isUnsubscribed', r.unsubscribed_at is not null) order by folded(w.display_name), r.staff_id), '[]')
  from report_schedule_recipient r join staff w on w.studio_id = r.studio_id and w.staff_id = r.staff_id
  where r.studio_id = s.studio_id and r.report_schedule_id = s.report_schedule_id)`;

const COLUMNS = sql`s.report_schedule_id as "reportScheduleId", s.staff_id as "staffId", s.report, s.search, s.range,
  s.format, s.frequency, s.weekday, s.month_day as "monthDay", s.send_time as "sendTime", s.status,
  s.next_on as "nextOn", c.display_name as "createdBy", ${RECIPIENTS} as recipients`;

/** The schedules of a report that are not removed, the oldest first. */
export async function schedulesOf(tx: Tx, report: string): Promise<ShownSchedule[]> {
  const { rows } = await sql<ShownSchedule>`
    select ${COLUMNS} from report_schedule s join staff c on c.studio_id = s.studio_id and c.staff_id = s.staff_id
    where s.report = ${report} and s.status <> 'REMOVED' order by s.created_at, s.report_schedule_id`.execute(
    tx,
  );
  return rows;
}

/** One schedule, also a removed one. */
export async function findSchedule(tx: Tx, reportScheduleId: string): Promise<ShownSchedule | undefined> {
  const { rows } = await sql<ShownSchedule>`
    select ${COLUMNS} from report_schedule s join staff c on c.studio_id = s.studio_id and c.staff_id = s.staff_id
    where s.report_schedule_id = ${reportScheduleId}`.execute(tx);
  return rows[0];
}

/** How many schedules a studio has that are not removed. */
export async function countSchedules(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_schedule where status <> 'REMOVED'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Who gets a schedule's mails, as far as they have not said that they want none. */
export async function subscribed(tx: Tx, reportScheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ staffId: string }>`
    select staff_id as "staffId" from report_schedule_recipient
    where report_schedule_id = ${reportScheduleId} and unsubscribed_at is null order by staff_id`.execute(tx);
  return rows.map(({ staffId }) => staffId);
}
