import type { SaveReportSchedule, ScheduleState } from '@studio/contract/reports/reportSchedule.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

const ROW = [
  'report_schedule_id as reportScheduleId',
  'staff_id as staffId',
  'report',
  'search',
  'range',
  'format',
  'frequency',
  'weekday',
  'month_day as monthDay',
  'send_time as sendTime',
  'status',
  'next_on as nextOn',
] as const;

type Saved = Omit<SaveReportSchedule, 'reportScheduleId' | 'staffIds'> & { nextOn: string };

const columnsOf = ({
  report,
  search,
  range,
  format,
  frequency,
  weekday,
  monthDay,
  sendTime,
  nextOn,
}: Saved) => ({
  report,
  search,
  range,
  format,
  frequency,
  weekday: weekday ?? null,
  month_day: monthDay ?? null,
  send_time: sendTime,
  next_on: nextOn,
});

/** Who gets a schedule's mails. */
const recipientsOf = (tx: Tx) => ({
  /**
   * Makes these people the recipients. Whoever said in a mail that they want no more stays so: only they can come back.
   * @param comingBack The caller, who chose themselves.
   */
  setRecipients: async (
    reportScheduleId: string,
    staffIds: readonly string[],
    comingBack: string,
  ): Promise<void> => {
    const ofSchedule = tx
      .deleteFrom('report_schedule_recipient')
      .where('report_schedule_id', '=', reportScheduleId);
    await ofSchedule.where('staff_id', 'not in', staffIds).where('unsubscribed_at', 'is', null).execute();
    await tx
      .insertInto('report_schedule_recipient')
      .values(
        staffIds.map((staffId) => ({
          studio_id: thisStudio,
          report_schedule_id: reportScheduleId,
          staff_id: staffId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!staffIds.includes(comingBack)) return;
    await tx
      .updateTable('report_schedule_recipient')
      .set({ unsubscribed_at: null })
      .where('report_schedule_id', '=', reportScheduleId)
      .where('staff_id', '=', comingBack)
      .execute();
  },

  noteLinkKey: async (reportScheduleId: string, staffId: string, linkKey: string): Promise<void> => {
    await tx
      .updateTable('report_schedule_recipient')
      .set({ link_key: linkKey })
      .where('report_schedule_id', '=', reportScheduleId)
      .where('staff_id', '=', staffId)
      .execute();
  },

  /** @returns false when they get none, or none any more. */
  unsubscribe: async (reportScheduleId: string, staffId: string, now: Date): Promise<boolean> => {
    const row = await tx
      .updateTable('report_schedule_recipient')
      .set({ unsubscribed_at: now })
      .where('report_schedule_id', '=', reportScheduleId)
      .where('staff_id', '=', staffId)
      .where('unsubscribed_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

export const reportSchedules = (tx: Tx) => ({
  ...recipientsOf(tx),

  insert: async (saved: Saved & { staffId: string }, now: Date): Promise<string> => {
    const reportScheduleId = newId();
    await tx
      .insertInto('report_schedule')
      .values({
        ...columnsOf(saved),
        studio_id: thisStudio,
        report_schedule_id: reportScheduleId,
        staff_id: saved.staffId,
        status: 'ACTIVE',
        created_at: now,
        updated_at: now,
      })
      .execute();
    return reportScheduleId;
  },

  update: async (reportScheduleId: string, saved: Saved, now: Date): Promise<void> => {
    await tx
      .updateTable('report_schedule')
      .set({ ...columnsOf(saved), updated_at: now })
      .where('report_schedule_id', '=', reportScheduleId)
      .execute();
  },

  setState: async (
    reportScheduleId: string,
    { status, nextOn }: { status: ScheduleState; nextOn: string },
    now: Date,
  ): Promise<void> => {
    await tx
      .updateTable('report_schedule')
      .set({ status, next_on: nextOn, updated_at: now })
      .where('report_schedule_id', '=', reportScheduleId)
      .execute();
  },

  /** Makes whoever adds one wait for one another until the transaction ends, so that they can be counted. */
  lockAll: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('report-schedule'), hashtext(current_setting('app.studio_id')))`.execute(
      tx,
    );
  },

  lock: (reportScheduleId: string) =>
    tx
      .selectFrom('report_schedule')
      .select(ROW)
      .where('report_schedule_id', '=', reportScheduleId)
      .forUpdate()
      .executeTakeFirst(),

  /** Those whose day has come; no other transaction has them. */
  lockDue: (today: string, most: number) =>
    tx
      .selectFrom('report_schedule')
      .select(ROW)
      .where('status', '=', 'ACTIVE')
      .where('next_on', '<=', today)
      .orderBy('next_on')
      .orderBy('report_schedule_id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute(),

  setNext: async (reportScheduleId: string, nextOn: string): Promise<void> => {
    await tx
      .updateTable('report_schedule')
      .set({ next_on: nextOn })
      .where('report_schedule_id', '=', reportScheduleId)
      .execute();
  },

  /** Deletes those that were removed before, so that nobody can undo it any more. @returns how many. */
  forget: async (before: Date): Promise<number> => {
    const { numDeletedRows } = await tx
      .deleteFrom('report_schedule')
      .where('status', '=', 'REMOVED')
      .where('updated_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export type ScheduleRow = NonNullable<Awaited<ReturnType<ReturnType<typeof reportSchedules>['lock']>>>;
