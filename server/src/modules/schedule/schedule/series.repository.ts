import { sql, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { SessionSeries as SeriesTable } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { rruleOf, type Recurrence } from './recurrence.rules.ts';
import type { SessionContent } from '../session/session.api.ts';

export type SeriesRow = Selectable<SeriesTable>;

export interface NewSeries {
  content: SessionContent;
  rule: Recurrence;
  from: string;
  /** Last possible day; `null` = without end. */
  until: string | null;
  /** The day up to which its sessions exist. */
  madeUntil: string;
  /** Days until then without a session, because the studio is closed. */
  closedDates: readonly string[];
  /** Days until then without a session, because the room is taken. */
  skippedDates: readonly string[];
  /** Whether somebody accepted that its people have other sessions at its time. */
  allowsStaffClash: boolean;
  start: string;
  durationMin: number;
  timezone: string;
  now: Date;
}

const MAX_AT_ONCE = 50;

/**
 * The stored values of a series' sessions: everything but template, place and people, which are columns of
 * their own.
 */
export function detailsOf({
  class_templ_id: _template,
  series_id: _series,
  room_id: _room,
  staff_id: _staff,
  capacity: _capacity,
  ...details
}: SessionContent): string {
  return JSON.stringify(details);
}

/** Sessions of a series. */
const sessionsOf = (tx: Tx) => ({
  /** Sessions of a series that start after an instant and were not cancelled. */
  after: (seriesId: string, instant: Date) =>
    tx
      .selectFrom('session')
      .selectAll()
      .where('series_id', '=', seriesId)
      .where('start_at', '>', instant)
      .where('status', '<>', 'CANCELLED')
      .orderBy('start_at')
      .execute(),

  /** Whether a series has sessions before an instant, cancelled ones too. */
  startsBefore: async (seriesId: string, instant: Date): Promise<boolean> => {
    const found = await tx
      .selectFrom('session')
      .select('schedule_id')
      .where('series_id', '=', seriesId)
      .where('start_at', '<', instant)
      .limit(1)
      .execute();
    return found.length > 0;
  },
});

/** Finds and locks series. */
const locksOf = (tx: Tx) => ({
  find: (seriesId: string): Promise<SeriesRow | undefined> =>
    tx.selectFrom('session_series').selectAll().where('series_id', '=', seriesId).executeTakeFirst(),

  lock: (seriesId: string): Promise<SeriesRow | undefined> =>
    tx
      .selectFrom('session_series')
      .selectAll()
      .where('series_id', '=', seriesId)
      .forUpdate()
      .executeTakeFirst(),

  /** Locks the continuing series that somebody teaches or assists, by id. */
  lockContinuingOf: (staffId: string): Promise<SeriesRow[]> =>
    tx
      .selectFrom('session_series')
      .selectAll()
      .where((eb) =>
        eb.or([eb('staff_id', '=', staffId), sql<boolean>`details->'assistant_ids' ? ${staffId}`]),
      )
      .where('ended_at', 'is', null)
      .orderBy('series_id')
      .forUpdate()
      .execute(),
});

/** Whether a coming day that a series left out lies in no closure any more, as `closedFor` sees it. */
const isOpenAgain = (now: Date) => sql<boolean>`exists (
  select from unnest(closed_dates) as day,
    lateral (select (day + local_start) at time zone timezone as start_at) as slot
  where slot.start_at > ${now} and not exists (
    select from studio_closure c
    where c.studio_id = session_series.studio_id and c.archived_at is null and c.cancel_sessions
      and c.start_at < slot.start_at + make_interval(mins => coalesce(session_series.duration_min, 60))
      and c.end_at > slot.start_at
      and (c.room_ids = array[]::uuid[] or session_series.room_id = any (c.room_ids))
  )
)`;

/** Whether the room of a coming day that a series left out is free now, and nobody was told yet. */
const isFreeAgain = (now: Date) => sql<boolean>`exists (
  select from unnest(skipped_dates) as day,
    lateral (select (day + local_start) at time zone timezone as start_at) as slot
  where slot.start_at > ${now} and day <> all(told_dates) and (until_date is null or day <= until_date)
    and not exists (
      select from session s
      where s.studio_id = session_series.studio_id and s.room_id = session_series.room_id
        and s.status <> 'CANCELLED' and s.start_at > slot.start_at - interval '1 day'
        and s.start_at < slot.start_at + make_interval(mins => coalesce(session_series.duration_min, 60))
        and s.end_at > slot.start_at
    )
)`;

const isOffered = sql<boolean>`exists (
  select from class_template t
  where t.studio_id = session_series.studio_id and t.class_templ_id = session_series.class_templ_id
    and t.status = 'ACTIVE' and t.archived_at is null
)`;

/** Series that want sessions. */
const dueIn = (tx: Tx) => ({
  /**
   * Continuing series whose sessions do not reach a day yet, and series that left out a day on which the studio is open
   * again. Skips those that another transaction has locked, and those of an inactive template until it is active again.
   */
  lockDue: (horizon: string, now: Date): Promise<SeriesRow[]> =>
    tx
      .selectFrom('session_series')
      .selectAll()
      .where('ended_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('made_until', '<', horizon),
            eb.or([eb('until_date', 'is', null), eb('until_date', '>', eb.ref('made_until'))]),
          ]),
          isOpenAgain(now),
        ]),
      )
      .where(
        sql<boolean>`exists (
        select from class_template t
        where t.studio_id = session_series.studio_id and t.class_templ_id = session_series.class_templ_id
          and (t.status = 'ACTIVE' or t.archived_at is not null)
      )`,
      )
      .orderBy('series_id')
      .limit(MAX_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute(),

  /** Series of classes on offer with a day that can be added after all. Skips those that are locked by others. */
  lockFreeAgain: (now: Date): Promise<SeriesRow[]> =>
    tx
      .selectFrom('session_series')
      .selectAll()
      .where(sql<boolean>`cardinality(skipped_dates) > 0`)
      .where(isFreeAgain(now))
      .where(isOffered)
      .orderBy('series_id')
      .limit(MAX_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute(),
});

/** Writes series. */
export const seriesRepository = (tx: Tx) => ({
  ...sessionsOf(tx),
  ...locksOf(tx),
  ...dueIn(tx),

  async insert({
    content,
    rule,
    from,
    until,
    madeUntil,
    closedDates,
    skippedDates,
    allowsStaffClash,
    start,
    durationMin,
    timezone,
    now,
  }: NewSeries): Promise<string> {
    const seriesId = newId();
    await tx
      .insertInto('session_series')
      .values({
        studio_id: thisStudio,
        series_id: seriesId,
        class_templ_id: content.class_templ_id,
        weekdays: [...rule.weekdays],
        interval_weeks: rule.interval,
        local_start: start,
        timezone,
        from_date: from,
        until_date: until,
        created_at: now,
        rrule: rruleOf(rule),
        made_until: madeUntil,
        closed_dates: [...closedDates],
        skipped_dates: [...skippedDates],
        allows_staff_clash: allowsStaffClash,
        duration_min: durationMin,
        room_id: content.room_id ?? null,
        staff_id: content.staff_id ?? null,
        capacity: content.capacity,
        details: detailsOf(content),
      })
      .execute();
    return seriesId;
  },

  change: async (seriesId: string, change: Updateable<SeriesTable>): Promise<void> => {
    await tx.updateTable('session_series').set(change).where('series_id', '=', seriesId).execute();
  },

  /** What a session of the template costs in credits. */
  creditCostOf: async (classTemplId: string): Promise<number> => {
    const template = await tx
      .selectFrom('class_template')
      .select('credit_cost')
      .where('class_templ_id', '=', classTemplId)
      .executeTakeFirstOrThrow();
    return template.credit_cost;
  },
});

/**
 * The values of a series' next sessions. @param creditCost of its template, for series from before the values
 * were stored.
 */
export const contentOf = (series: SeriesRow, creditCost: number): SessionContent => ({
  credit_cost: creditCost,
  ...(series.details as Partial<SessionContent>),
  class_templ_id: series.class_templ_id,
  series_id: series.series_id,
  room_id: series.room_id,
  staff_id: series.staff_id,
  capacity: series.capacity ?? 1,
});
