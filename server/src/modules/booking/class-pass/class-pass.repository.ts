import { sql, type Insertable, type Selectable } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { ClassPass, ClassPassReservation } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { addMember } from '../../members/member-record/member-record.api.ts';
import type { PushedSession } from './class-pass.rules.ts';

export type ConfigRow = Selectable<ClassPass>;
type Change = Omit<Insertable<ClassPass>, 'studio_id'>;

const DEFAULTS = {
  enabled: false,
  mode: 'SANDBOX',
  venue_id: '',
  credentials: '',
  default_spots: 0,
  auto_sync: true,
  payout_minor: 0,
  close_minutes: 60,
  release_minutes: 120,
  last_sync_at: null,
  errors: [],
  version: 0,
};
export type Config = Omit<ConfigRow, 'studio_id'>;

/** The studio of a partner's venue; `null` when no studio has it. */
export async function studioOfVenue(db: Database, venueId: string): Promise<string | null> {
  const [row] = await db.readPlatform(
    sqlBuilder.selectFrom('class_pass_venue').select('studio_id').where('venue_id', '=', venueId),
  );
  return row?.studio_id ?? null;
}

/** Settings of the studio, and its venue at the partner. */
const settings = (tx: Tx) => ({
  /** The studio's configuration; without one, everything is off. */
  config: async (): Promise<Config> =>
    (await tx.selectFrom('class_pass').selectAll().where('studio_id', '=', thisStudio).executeTakeFirst()) ??
    DEFAULTS,

  lockConfig: async (): Promise<Config> =>
    (await tx
      .selectFrom('class_pass')
      .selectAll()
      .where('studio_id', '=', thisStudio)
      .forUpdate()
      .executeTakeFirst()) ?? DEFAULTS,

  save: async (change: Change): Promise<void> => {
    await tx
      .insertInto('class_pass')
      .values({ ...change, studio_id: thisStudio })
      .onConflict((conflict) => conflict.column('studio_id').doUpdateSet(change))
      .execute();
  },

  /** Sets the studio's venue, in place of the previous one. The table refuses a venue of another studio. */
  setVenue: async (venueId: string): Promise<void> => {
    await tx.deleteFrom('class_pass_venue').where('studio_id', '=', thisStudio).execute();
    if (venueId)
      await tx.insertInto('class_pass_venue').values({ venue_id: venueId, studio_id: thisStudio }).execute();
  },
});

/** Reservations that the partner has sold, by the partner's own ids. */
const reservations = (tx: Tx) => ({
  reservation: (reservationId: string): Promise<Selectable<ClassPassReservation> | undefined> =>
    tx
      .selectFrom('class_pass_reservation')
      .selectAll()
      .where('reservation_id', '=', reservationId)
      .executeTakeFirst(),

  /** Serialises messages about one reservation, even the first two, which find no row yet. */
  lockReservation: async (reservationId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('class-pass'),
      hashtext(${reservationId} || current_setting('app.studio_id')))`.execute(tx);
  },

  reserve: async (row: Omit<Insertable<ClassPassReservation>, 'studio_id'>): Promise<void> => {
    const values = { ...row, studio_id: thisStudio };
    await tx
      .insertInto('class_pass_reservation')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['studio_id', 'reservation_id']).doUpdateSet({ ...row, cancelled_at: null }),
      )
      .execute();
  },

  cancelReservation: async (reservationId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('class_pass_reservation')
      .set({ cancelled_at: now })
      .where('reservation_id', '=', reservationId)
      .execute();
  },
});

/** The sessions as the partner last received them. */
const pushes = (tx: Tx) => ({
  notePushed: async (sessions: readonly PushedSession[], now: Date): Promise<void> => {
    for (const { scheduleId, className, startAt, endAt, placesLeft } of sessions) {
      const values = {
        start_at: startAt,
        end_at: endAt,
        class_name: className,
        places_left: placesLeft,
        is_withdrawn: false,
        pushed_at: now,
      };
      await tx
        .insertInto('class_pass_push')
        .values({ ...values, studio_id: thisStudio, schedule_id: scheduleId })
        .onConflict((conflict) => conflict.columns(['studio_id', 'schedule_id']).doUpdateSet(values))
        .execute();
    }
  },

  noteWithdrawn: async (scheduleIds: readonly string[], now: Date): Promise<void> => {
    await tx
      .updateTable('class_pass_push')
      .set({ is_withdrawn: true, places_left: 0, pushed_at: now })
      .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
      .execute();
  },
});

export const classPassRepository = (tx: Tx) => ({
  ...settings(tx),
  ...reservations(tx),
  ...pushes(tx),

  /**
   * The guest with this address, created if there is none.
   * @returns the member id.
   */
  guest: async ({
    address,
    firstName,
    lastName,
    now,
  }: {
    address: string;
    firstName: string;
    lastName: string;
    now: Date;
  }): Promise<string> => {
    const known = await tx
      .selectFrom('member')
      .select('member_id')
      .where('user_email', '=', address)
      .where('status', '<>', 'ARCHIVED')
      .executeTakeFirst();
    if (known) return known.member_id;
    const memberId = newId();
    const person = {
      first_name: firstName,
      last_name: lastName,
      user_email: address,
      phone: memberId,
      phone_country_code: '',
      joined_at: now,
    };
    // Not a client of the studio's own: only a name on a roster.
    await addMember(tx, {
      ...person,
      member_id: memberId,
      status: 'LEAD',
      source: 'CLASSPASS',
      is_aggregator_only: true,
    });
    return memberId;
  },
});
