import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { ChangeSpotForMember, DeskSpot } from '@studio/contract/schedule/session-spot.schema';
import { aBooking } from '@studio/contract/testing/bookings';
import { refuse } from '@studio/testing/answer';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

const BOOKINGS = '/api/booking/portal';

/** Who has which spot of the faked studio. */
export const spotFakes = (studio: FakeStudio) => [
  onGet(`${BOOKINGS}/spots`, ({ query }) =>
    planOf(
      studio,
      find(studio.sessions, ({ scheduleId }) => scheduleId === query['scheduleId']),
    ),
  ),
  onPost(`${BOOKINGS}/spot`, ({ body }) => change(studio, body as ChangeSpotForMember)),
];

function planOf({ rooms }: FakeStudio, { roomId, roster }: SessionDetail): DeskSpot[] {
  const spots = rooms.find((room) => room.roomId === roomId)?.spots ?? [];
  return spots.map(({ isClosed, ...spot }) => {
    const entry = roster.find((one) => one.spot?.spotId === spot.spotId);
    const booking = entry ? { bookingId: entry.bookingId, name: entry.memberName } : null;
    return { ...spot, state: (booking && 'TAKEN') ?? (isClosed ? 'CLOSED' : 'FREE'), booking };
  });
}

function change(studio: FakeStudio, { bookingId, spotId, swap }: ChangeSpotForMember) {
  const session = find(studio.sessions, ({ roster }) => roster.some((one) => one.bookingId === bookingId));
  const entry = find(session.roster, (one) => one.bookingId === bookingId);
  const { label } = find(planOf(studio, session), (spot) => spot.spotId === spotId);
  const giver = session.roster.find((one) => one.spot?.spotId === spotId);
  // A form sends a text.
  if (giver && String(swap) !== 'true') return refuse('SPOT_TAKEN');
  if (giver) giver.spot = entry.spot;
  entry.spot = { spotId, label };
  return aBooking({ bookingId, scheduleId: session.scheduleId, memberId: entry.memberId });
}
