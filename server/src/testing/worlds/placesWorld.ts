import { sql } from 'kysely';
import { aMember, aStudio, type TestMember, type TestStudio } from '../builders/builders.ts';
import { aPackage } from '../builders/packageBuilders.ts';
import { MAX_LINE_LENGTH, type Model } from './placesModel.ts';
import { aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';
import { HOUR } from '@studio/contract/values/time';

/** A studio in which everybody wants the same few places. */
export interface PlacesWorld {
  api: TestApp;
  studio: TestStudio;
  members: TestMember[];
  /** Token of the owner, valid now. */
  staff(): Promise<{ token: string }>;
}

const START = '2026-03-02T01:00:00.000Z';
// The first two at the same time, the third on the next day; all three before noon in Singapore.
const SESSIONS = [
  { startAt: '2026-03-04T01:00:00.000Z', capacity: 1 },
  { startAt: '2026-03-04T01:30:00.000Z', capacity: 2 },
  { startAt: '2026-03-05T01:00:00.000Z', capacity: 1 },
];
const CREDITS = [1, 2];
const MEMBERS = 5;

/** Five members with two packages of a few credits each, and three sessions with too few places. */
export async function aPlacesWorld(api: TestApp): Promise<{ world: PlacesWorld; model: Model }> {
  api.clock.set(START);
  const studio = await aStudio(api);
  const { studioId, owner } = studio;
  const attributes = JSON.stringify({ waitlistMax: MAX_LINE_LENGTH });
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ attributes }).where('studio_id', '=', studioId).execute(),
  );
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => aMember(api, studio)));
  const model: Model = {
    now: Date.parse(START),
    sessions: [],
    packages: new Map(),
    places: new Map(),
    line: [],
    closures: [],
  };
  for (const [member, { memberId }] of members.entries()) {
    for (const credits of CREDITS)
      model.packages.set(await aPackage(api, studio, { memberId, credits }), { member, credits });
  }
  for (const { startAt, capacity } of SESSIONS) {
    const at = Date.parse(startAt);
    model.sessions.push({
      scheduleId: await aSession(api, studio, { startAt, capacity }),
      startAt: at,
      endAt: at + HOUR,
      capacity,
      isOn: true,
    });
  }
  const identity = {
    audience: 'staff' as const,
    userId: owner.userId,
    studioId,
    staffId: owner.staffId,
    staffType: ['OWNER' as const],
  };
  const staff = async () => ({ token: await api.db.platform((tx) => api.auth.issueToken(tx, identity)) });
  return { world: { api, studio, members, staff }, model };
}

/** The corresponding rows of the database. */
export interface Observed {
  bookings: {
    bookingId: string;
    memberId: string;
    scheduleId: string;
    status: string;
    packageId: string;
    isForgiven: boolean;
  }[];
  packages: { packageId: string; credits: number; ledger: number }[];
  /** In the order of the line. */
  waits: { waitlistId: string; status: string; bookingId: string | null }[];
  sessions: { scheduleId: string; status: string }[];
}

/** Reads all of it at one moment. */
export const observe = ({ api, studio }: PlacesWorld): Promise<Observed> =>
  api.db.studio(studio.studioId, async (tx) => ({
    bookings: (
      await sql<Observed['bookings'][number]>`
      select b.booking_id as "bookingId", b.member_id as "memberId", b.schedule_id as "scheduleId", b.status,
        b.studio_package_transaction_id as "packageId",
        coalesce((select p.status = 'FORGIVEN' from penalty p where p.booking_id = b.booking_id
          order by p.created_at desc, p.penalty_id desc limit 1), false) as "isForgiven"
      from booking b order by b.booking_id`.execute(tx)
    ).rows,
    packages: (
      await sql<Observed['packages'][number]>`
      select p.studio_package_transaction_id as "packageId", p.credits_remaining as credits,
        (select sum(delta)::int from credit_ledger l
          where l.studio_package_transaction_id = p.studio_package_transaction_id) as ledger
      from member_package p`.execute(tx)
    ).rows,
    waits: (
      await sql<
        Observed['waits'][number]
      >`select waitlist_id as "waitlistId", status, booking_id as "bookingId" from waitlist_entry
        order by position`.execute(tx)
    ).rows,
    sessions: (
      await sql<
        Observed['sessions'][number]
      >`select schedule_id as "scheduleId", status from session`.execute(tx)
    ).rows,
  }));
