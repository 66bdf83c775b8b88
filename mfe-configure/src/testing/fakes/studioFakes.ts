import type { SavedRoom, SaveRoom, UpdateStudio } from '@studio/contract/configure/studio.schema';
import { nextId } from '@studio/contract/testing/build';
import { aMemberOption } from '@studio/contract/testing/members';
import { aRoom } from '@studio/contract/testing/studios';
import { put } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

/** The faked studio itself, its rooms and options, and the members and templates that forms choose from. */
export const studioFakes = (studio: FakeStudio) => [
  onGet('/api/studio/portal/studio', () => studio.profile),
  onPost('/api/studio/portal/update', ({ body }) => {
    Object.assign(studio.profile, body as UpdateStudio, { version: studio.profile.version + 1 });
    return studio.profile;
  }),
  onGet('/api/studio/portal/attributes', () => ({
    attributes: {
      taxRegNo: '',
      superRefundLimit: null,
      allowPendingHold: true,
      waiverEnforcement: 'BLOCK_BOOKING',
    },
  })),
  onGet('/api/studio/portal/room', () => studio.rooms),
  onPost('/api/studio/portal/room', ({ body }) => saveRoom(studio, body as SaveRoom)),
  onGet('/api/member/portal/ddl', () => [aMemberOption(), aMemberOption({ name: 'Ben Ong' })]),
  onGet('/api/class-template/portal/studio/all/ddl', () => []),
];

/** With a plan, as many people fit in as spots are open. Nobody has booked here, so nobody loses a spot. */
function saveRoom({ rooms }: FakeStudio, { roomId, name, capacity, spots }: SaveRoom): SavedRoom {
  const before = rooms.find((room) => room.roomId === roomId);
  const plan = spots?.map((spot) => ({ ...spot, spotId: spot.spotId ?? nextId() })) ?? before?.spots ?? [];
  const places = plan.length > 0 ? plan.filter(({ isClosed }) => !isClosed).length : capacity;
  const room = aRoom({ roomId: roomId ?? nextId(), name, capacity: places, spots: plan });
  return { ...put(rooms, room, (one) => one.roomId === roomId), reseated: 0 };
}
