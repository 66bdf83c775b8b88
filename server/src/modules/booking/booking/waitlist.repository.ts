import { sql, type Insertable, type Selectable } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import type { WaitlistEntry as WaitlistTable } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';
import type { Contact } from './booking.views.ts';

export type WaitlistRow = Selectable<WaitlistTable>;
/** A member in line, with their address. */
export type Waiting = WaitlistRow & Contact;

/** Statuses of entries in line; every other status is final. */
const IN_LINE = ['WAITING', 'OFFERED'] as const;

type NewEntry = Omit<Insertable<WaitlistTable>, 'studio_id' | 'position' | 'status'>;

interface Ending {
  status: 'PROMOTED' | 'SKIPPED' | 'EXPIRED' | 'LEFT';
  now: Date;
  /** Why the entry was skipped, as a sentence. */
  skipReason?: string;
  bookingId?: string;
}

/** Entries in line, locked in the order of ids, with the session's variables for mails. */
const inLine = (tx: Tx) =>
  tx
    .selectFrom('waitlist_entry as w')
    .innerJoin('session as s', (join) =>
      join.onRef('s.studio_id', '=', 'w.studio_id').onRef('s.schedule_id', '=', 'w.schedule_id'),
    )
    .innerJoin('class_template as t', (join) =>
      join.onRef('t.studio_id', '=', 's.studio_id').onRef('t.class_templ_id', '=', 's.class_templ_id'),
    )
    .innerJoin('member as m', (join) =>
      join.onRef('m.studio_id', '=', 'w.studio_id').onRef('m.member_id', '=', 'w.member_id'),
    )
    .select([
      'w.waitlist_id as waitlistId',
      'w.schedule_id as scheduleId',
      's.start_at as startAt',
      's.status',
      'm.first_name as firstName',
    ])
    .select(addressOf().as('userEmail'))
    .select(sql<string>`coalesce(nullif(s.title, ''), t.class_name)`.as('className'))
    .where('w.status', 'in', IN_LINE)
    .orderBy('w.waitlist_id')
    .forNoKeyUpdate(['w']);

const endOwn = statement(
  ({
    scheduleId,
    memberId,
    bookingId,
    now,
  }: {
    scheduleId: string;
    memberId: string;
    bookingId: string;
    now: Date;
  }) =>
    sqlBuilder
      .updateTable('waitlist_entry')
      .set({ status: 'PROMOTED', settled_at: now, booking_id: bookingId })
      .where('schedule_id', '=', scheduleId)
      .where('member_id', '=', memberId)
      .where(
        'status',
        'in',
        IN_LINE.map((status) => sql.lit(status)),
      ),
);

/** Packages of everybody in line, of one further member, and of guardians who pay for them. */
const lockPackages = statement(
  ({ scheduleId, memberId }: { scheduleId: string; memberId: string | null }) => sql`
    with concerned as (
      select member_id from waitlist_entry where schedule_id = ${scheduleId}
        and status in ('WAITING', 'OFFERED') union all select ${memberId}::uuid
    )
    select studio_package_transaction_id from member_package
    where member_id = any(array(
      select member_id from concerned union all
      select l.guardian_id from concerned join family_link l on l.dependant_id = concerned.member_id
      where l.studio_id = ${thisStudio} and l.can_pay
    ))
    order by studio_package_transaction_id for no key update`,
);

/** Reads for decisions about the waitlist. */
const reads = (tx: Tx) => ({
  /** The studio's extension, which is part of every address of its booking website. */
  extension: async (): Promise<string> => {
    const { extension } = await tx
      .selectFrom('studio')
      .select('extension')
      .where('studio_id', '=', thisStudio)
      .executeTakeFirstOrThrow();
    return extension;
  },

  /** Everybody in line, first come first. Not locked: others end entries too, so end one by its status. */
  line: (scheduleId: string): Promise<Waiting[]> =>
    tx
      .selectFrom('waitlist_entry as w')
      .innerJoin('member as m', (join) =>
        join.onRef('m.studio_id', '=', 'w.studio_id').onRef('m.member_id', '=', 'w.member_id'),
      )
      .selectAll('w')
      .select(['m.first_name as firstName', 'm.last_name as lastName'])
      .select(addressOf().as('userEmail'))
      .where('w.schedule_id', '=', scheduleId)
      .where('w.status', 'in', IN_LINE)
      .orderBy('w.position')
      .execute(),

  find: (waitlistId: string): Promise<WaitlistRow | undefined> =>
    tx.selectFrom('waitlist_entry').selectAll().where('waitlist_id', '=', waitlistId).executeTakeFirst(),

  /**
   * Entries for sessions that have begun or were cancelled: at most `most`, and none that another transaction
   * has locked.
   */
  lockOver: (now: Date, most: number) =>
    inLine(tx)
      .where((eb) => eb.or([eb('s.start_at', '<=', now), eb('s.status', 'in', ['CANCELLED', 'COMPLETED'])]))
      .limit(most)
      .skipLocked()
      .execute(),

  /** Entries in line for any of these sessions. */
  lockLines: (scheduleIds: readonly string[]) =>
    inLine(tx)
      .where(sql<boolean>`w.schedule_id = any(${scheduleIds}::uuid[])`)
      .execute(),
});

const OVERLAP = 'You have a place in another class at that time.';

/** Writes waitlists. Lock the session first, then the packages, then the entries. */
export const waitlistRepository = (tx: Tx) => ({
  ...reads(tx),

  /**
   * Locks every package that a free place may concern, in the order of ids: two sessions whose lines share
   * members would otherwise deadlock. Call it before the first package is locked, with the member who gives a
   * place back.
   */
  lockPackages: (scheduleId: string, memberId: string | null = null): void =>
    lockPackages.leave(tx, { scheduleId, memberId }),

  /** Appends to the line. Correct only while the session is locked. */
  insert: async (row: NewEntry): Promise<void> => {
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from waitlist_entry
      where schedule_id = ${row.schedule_id})`;
    await tx
      .insertInto('waitlist_entry')
      .values({ ...row, studio_id: thisStudio, position: last, status: 'WAITING' })
      .execute();
  },

  /** Inserts at a position that `makeRoom` has freed. */
  insertAt: async (position: number, row: NewEntry): Promise<void> => {
    await tx
      .insertInto('waitlist_entry')
      .values({ ...row, studio_id: thisStudio, position, status: 'WAITING' })
      .execute();
  },

  /** Moves everybody back by so many places. */
  makeRoom: async (scheduleId: string, places: number): Promise<void> => {
    await tx
      .updateTable('waitlist_entry')
      .set((eb) => ({ position: eb('position', '+', places) }))
      .where('schedule_id', '=', scheduleId)
      .execute();
  },

  /** Ends a member's own entry, because they have a place now. */
  endOwn: (of: { scheduleId: string; memberId: string; bookingId: string; now: Date }): void =>
    endOwn.leave(tx, of),

  /** @returns whether they were still in line. */
  end: async (waitlistId: string, { status, now, skipReason = '', bookingId }: Ending): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('waitlist_entry')
      .set({ status, settled_at: now, skip_reason: skipReason, booking_id: bookingId ?? null })
      .where('waitlist_id', '=', waitlistId)
      .where('status', 'in', IN_LINE)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  offer: async (waitlistIds: string[], { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> => {
    await tx
      .updateTable('waitlist_entry')
      .set({ status: 'OFFERED', offered_at: now, expires_at: expiresAt })
      .where(sql<boolean>`waitlist_id = any(${waitlistIds}::uuid[])`)
      .where('status', '=', 'WAITING')
      .execute();
  },

  /** Withdraws offers: the place is taken, and the next one is offered anew. */
  withdrawOffers: async (scheduleId: string): Promise<void> => {
    await tx
      .updateTable('waitlist_entry')
      .set({ status: 'WAITING', expires_at: null })
      .where('schedule_id', '=', scheduleId)
      .where('status', '=', 'OFFERED')
      .execute();
  },

  /** Removes a member from the lines of all other sessions at that time. */
  dropOverlapping: async ({
    memberId,
    scheduleId,
    now,
  }: {
    memberId: string;
    scheduleId: string;
    now: Date;
  }): Promise<void> => {
    await sql`
      update waitlist_entry w set status = 'LEFT', settled_at = ${now}, skip_reason = ${OVERLAP}
      from session o, session s
      where s.schedule_id = ${scheduleId} and o.studio_id = s.studio_id and o.schedule_id <> s.schedule_id
        and o.start_at > s.start_at - interval '1 day' and o.start_at < s.end_at and o.end_at > s.start_at
        and w.studio_id = o.studio_id and w.schedule_id = o.schedule_id and w.member_id = ${memberId}
          and w.status in ('WAITING', 'OFFERED')`.execute(tx);
  },
});
