import type { MarkBooking, MoveBooking, SwitchPackage } from '@studio/contract/booking/booking.schema';
import type { KeepNoShow } from '@studio/contract/schedule/objection.schema';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import type { JoinWaitlistForMember } from '@studio/contract/booking/waitlist.schema';
import { aBookingCheck, anActivity, aWaiting, aWaitlist } from '../builders/rosters.ts';
import { aCancelPreview, aBooking } from '@studio/contract/testing/bookings';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const BOOKINGS = '/api/booking/portal';

/** Staff actions on bookings besides booking and cancelling, and the waitlist of the faked studio. */
export const rosterFakes = (studio: FakeStudio) => [
  onGet('/api/schedule/portal/activity', ({ query }) =>
    sessionOf(studio, query['scheduleId']).roster.map(({ memberName, bookedAt }) =>
      anActivity({ at: bookedAt, what: `booked ${memberName}` }),
    ),
  ),
  onGet(`${BOOKINGS}/check`, () => aBookingCheck()),
  onGet(`${BOOKINGS}/cancel-preview`, ({ query }) => aCancelPreview({ bookingId: query['bookingId'] ?? '' })),
  onPost(`${BOOKINGS}/mark`, ({ body }) =>
    change(studio, body as MarkBooking, { status: (body as MarkBooking).status }),
  ),
  onPost(`${BOOKINGS}/keep-no-show`, ({ body }) => keepNoShow(studio, body as KeepNoShow)),
  onPost(`${BOOKINGS}/waive`, ({ body }) => change(studio, body as { bookingId: string }, {})),
  onPost(`${BOOKINGS}/switch-package`, ({ body }) => switchPackage(studio, body as SwitchPackage)),
  onPost(`${BOOKINGS}/move`, ({ body }) => move(studio, body as MoveBooking)),
  onGet(`${BOOKINGS}/waitlist`, ({ query }) => waitlist(studio, query['scheduleId'] ?? '')),
  onPost(`${BOOKINGS}/waitlist`, ({ body }) => join(studio, body as JoinWaitlistForMember)),
  onPost(`${BOOKINGS}/waitlist/promote`, ({ body }) =>
    aBooking({ scheduleId: leave(studio, String(body['waitlistId'])).scheduleId }),
  ),
  onDelete(`${BOOKINGS}/waitlist/:waitlistId`, ({ params }) => {
    const { memberName: _name, settledAt: _at, ...entry } = leave(studio, String(params['waitlistId']));
    return { ...entry, status: 'LEFT' };
  }),
];

const sessionOf = ({ sessions }: FakeStudio, id: string | undefined) =>
  find(sessions, ({ scheduleId }) => scheduleId === id);
const sessionWith = ({ sessions }: FakeStudio, bookingId: string) =>
  find(sessions, ({ roster }) => roster.some((entry) => entry.bookingId === bookingId));

function change(studio: FakeStudio, { bookingId }: { bookingId: string }, changes: Partial<RosterEntry>) {
  const { scheduleId, roster } = sessionWith(studio, bookingId);
  const entry = Object.assign(
    find(roster, (one) => one.bookingId === bookingId),
    changes,
  );
  return aBooking({ bookingId, scheduleId, memberId: entry.memberId, status: entry.status });
}

function keepNoShow(studio: FakeStudio, { bookingId, answer }: KeepNoShow) {
  const { objection } = find(sessionWith(studio, bookingId).roster, (entry) => entry.bookingId === bookingId);
  return change(
    studio,
    { bookingId },
    { objection: { note: objection?.note ?? '', isKept: true, answer: answer ?? '' } },
  );
}

function switchPackage(studio: FakeStudio, { bookingId, studioPackageTransactionId }: SwitchPackage) {
  const { name, unlimited, creditsRemaining, totalCredits } = find(
    studio.packages,
    (one) => one.studioPackageTransactionId === studioPackageTransactionId,
  );
  return change(
    studio,
    { bookingId },
    {
      studioPackageTransactionId,
      payMode: 'PACKAGE',
      packageName: name,
      unlimited,
      creditsRemaining,
      totalCredits,
    },
  );
}

function move(studio: FakeStudio, { bookingId, scheduleId }: MoveBooking) {
  const from = sessionWith(studio, bookingId);
  const to = sessionOf(studio, scheduleId);
  const entry = find(from.roster, (one) => one.bookingId === bookingId);
  for (const [session, roster] of [
    [from, from.roster.filter((one) => one !== entry)],
    [to, [...to.roster, entry]],
  ] as const) {
    Object.assign(session, { roster, booked: roster.length, taken: roster.length });
  }
  return aBooking({ bookingId, scheduleId, memberId: entry.memberId });
}

function waitlist({ waits, sessions }: FakeStudio, id: string) {
  const { capacity, taken } = find(sessions, ({ scheduleId }) => scheduleId === id);
  const entries = waits.filter(({ scheduleId }) => scheduleId === id);
  return aWaitlist({ entries, waiting: entries.length, placesLeft: Math.max(0, capacity - taken) });
}

function join(studio: FakeStudio, { scheduleId, memberId, acceptLate }: JoinWaitlistForMember) {
  const member = find(studio.members, (one) => one.memberId === memberId);
  const { memberName, settledAt, ...entry } = aWaiting({
    scheduleId,
    memberId,
    memberName: member.name,
    acceptLate,
    position: studio.waits.length + 1,
  });
  studio.waits.push({ ...entry, memberName, settledAt });
  Object.assign(sessionOf(studio, scheduleId), { waiting: sessionOf(studio, scheduleId).waiting + 1 });
  return entry;
}

function leave(studio: FakeStudio, id: string) {
  const entry = find(studio.waits, ({ waitlistId }) => waitlistId === id);
  studio.waits.splice(studio.waits.indexOf(entry), 1);
  Object.assign(sessionOf(studio, entry.scheduleId), {
    waiting: sessionOf(studio, entry.scheduleId).waiting - 1,
  });
  return entry;
}
