import type { CheckIn, CreateBookingForMember } from '@studio/contract/booking/booking.schema';
import type { RosterEntry, SessionDetail, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { CreateSession } from '@studio/contract/schedule/create-session.schema';
import { refuse } from '@studio/testing/answer';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { firstFree, instantAt, rosterEntryOf } from './fakeSessions.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const BOOKINGS = '/api/booking/portal';

/** Sessions and rosters of the faked studio, and booking on them. */
export const sessionFakes = (studio: FakeStudio) => [
  onGet('/api/schedule/portal/studio', ({ query: { from = '', to = '' } }) =>
    studio.sessions.filter(({ localDate }) => localDate >= from && localDate < to).map(summary),
  ),
  onGet('/api/schedule/portal', ({ query }) => session(studio, query['scheduleId'])),
  onPost('/api/schedule/portal/create', ({ body }) => ({
    scheduleIds: [create(studio, body as CreateSession).scheduleId],
    skipped: [],
  })),
  onGet(`${BOOKINGS}/eligible-packages`, ({ query }) => payingPackages(studio, query)),
  onPost(`${BOOKINGS}/create`, ({ body }) => book(studio, body as CreateBookingForMember)),
  onPost(`${BOOKINGS}/cancel`, ({ body }) => cancel(studio, String(body['bookingId']))),
  onPost(`${BOOKINGS}/check-in`, ({ body }) => checkIn(studio, body as CheckIn)),
];

const session = ({ sessions }: FakeStudio, id: string | undefined): SessionDetail =>
  find(sessions, ({ scheduleId }) => scheduleId === id);

function summary(detail: SessionDetail): SessionSummary {
  const {
    memberNotes: _notes,
    checkInOpensAt: _opens,
    checkInClosesAt: _closes,
    isRosterShown: _shown,
    roster: _roster,
    lateCancelled: _late,
    calledOff: _off,
    ...rest
  } = detail;
  return rest;
}

/** People by their ids, in that order; none of an empty list, which a form leaves out or sends as a text. */
export const peopleOf = ({ staff }: FakeStudio, ids: readonly string[] | string | null | undefined) =>
  (Array.isArray(ids) ? ids : []).flatMap((id: string) =>
    staff
      .filter(({ staffId }) => staffId === id)
      .map(({ staffId, displayName }) => ({ staffId, displayName })),
  );

/** Creates only the first of a series: enough to see that the page closes and the week shows it. */
function create(
  studio: FakeStudio,
  {
    classTemplId,
    date,
    start,
    durationMin,
    roomId,
    staffId,
    coInstructorIds,
    capacity,
    memberNotes,
  }: CreateSession,
): SessionDetail {
  const { className, templateType, colour, creditCost } = find(
    studio.templates,
    (template) => template.classTemplId === classTemplId,
  );
  const made = aSessionDetail({
    classTemplId,
    className,
    templateType,
    colour,
    creditCost,
    capacity,
    memberNotes,
    localDate: date,
    start,
    durationMin: Number(durationMin),
    startAt: instantAt(date, start),
    endAt: instantAt(date, start, Number(durationMin)),
    roomId,
    roomName: studio.rooms.find((room) => room.roomId === roomId)?.name ?? null,
    staffId,
    staffName: studio.staff.find((one) => one.staffId === staffId)?.displayName ?? null,
    coInstructors: peopleOf(studio, coInstructorIds),
  });
  studio.sessions.push(made);
  return made;
}

/** Of a member, or of the member of a booking. */
function payingPackages({ packages, sessions }: FakeStudio, { memberId, bookingId }: Record<string, string>) {
  const entry = sessions.flatMap(({ roster }) => roster).find((one) => one.bookingId === bookingId);
  const paysNow = entry?.studioPackageTransactionId;
  return packages
    .filter((one) => one.memberId === (memberId ?? entry?.memberId))
    .map(({ studioPackageTransactionId, name, unlimited, creditsRemaining, totalCredits, endDate }) =>
      aPayingPackage({
        studioPackageTransactionId,
        name,
        unlimited,
        creditsRemaining,
        totalCredits,
        endDate,
        isCurrent: studioPackageTransactionId === paysNow,
      }),
    );
}

function book(studio: FakeStudio, { scheduleId, memberId }: CreateBookingForMember) {
  const { roster, ...detail } = session(studio, scheduleId);
  if (roster.length >= detail.capacity) return refuse('SESSION_FULL');
  const member = find(studio.members, (one) => one.memberId === memberId);
  const entry = rosterEntryOf({ member, packages: studio.packages, now: studio.now, status: 'BOOKED' });
  const room = studio.rooms.find(({ roomId }) => roomId === detail.roomId);
  changeRoster(studio, scheduleId, [...roster, { ...entry, spot: firstFree(room, roster) }]);
  return aBooking({ bookingId: entry.bookingId, scheduleId, memberId });
}

function cancel(studio: FakeStudio, bookingId: string) {
  const { scheduleId, roster } = find(studio.sessions, (one) =>
    one.roster.some((entry) => entry.bookingId === bookingId),
  );
  const { memberId } = find(roster, (entry) => entry.bookingId === bookingId);
  changeRoster(
    studio,
    scheduleId,
    roster.filter((entry) => entry.bookingId !== bookingId),
  );
  return { ...aBooking({ bookingId, scheduleId, memberId, status: 'CANCELLED' }), creditReturned: true };
}

function checkIn(studio: FakeStudio, { bookingIds, undo }: CheckIn) {
  const status = undo ? 'BOOKED' : 'CHECKED_IN';
  return studio.sessions.flatMap(({ scheduleId, roster }) =>
    roster
      .filter(({ bookingId }) => bookingIds.includes(bookingId))
      .map((entry) => {
        Object.assign(entry, { status, checkedInAt: undo ? null : new Date().toISOString() });
        return aBooking({ bookingId: entry.bookingId, scheduleId, memberId: entry.memberId, status });
      }),
  );
}

function changeRoster(studio: FakeStudio, scheduleId: string, roster: RosterEntry[]): void {
  Object.assign(session(studio, scheduleId), { roster, booked: roster.length, taken: roster.length });
}
