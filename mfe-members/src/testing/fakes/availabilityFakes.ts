import type { Hours, Leave, SaveAvailability } from '@studio/contract/members/availability.schema';
import { nextId } from '@studio/contract/testing/build';
import { DAY } from '@studio/contract/values/time';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

const AREA = '/api/studio-staff/portal';

/** Working hours and leave of the faked studio's staff: nine to five on weekdays, and a day off next week. */
export function availabilityFakes({ now, staff }: FakeStudio) {
  const hours = new Map<string, Hours[]>(
    staff.map(({ staffId }) => [staffId, [1, 2, 3, 4, 5].map(nineToFive)]),
  );
  const leave: Leave[] = staff.map(({ staffId }) => aDayOff(staffId, now));
  return [
    onGet(`${AREA}/availability`, ({ query: { staffId = '' } }) => ({
      staffId,
      hours: hours.get(staffId) ?? [],
    })),
    onPost(`${AREA}/availability`, ({ body }) => {
      const { staffId, hours: stretches } = body as SaveAvailability;
      hours.set(
        staffId,
        (stretches ?? []).map((stretch) => ({
          ...stretch,
          weekday: Number(stretch.weekday),
          availabilityId: nextId(),
          roomId: stretch.roomId || null,
          roomName: stretch.roomId ? 'Main room' : null,
          validFrom: stretch.validFrom || null,
          validTo: stretch.validTo || null,
        })),
      );
      return { staffId, hours: hours.get(staffId) };
    }),
    onGet(`${AREA}/leave`, ({ query }) => leave.filter(({ staffId }) => staffId === query['staffId'])),
    onPost(`${AREA}/leave`, ({ body }) => {
      const made = { ...aDayOff(String(body['staffId']), now), reason: String(body['reason'] ?? '') };
      leave.push(made);
      return made;
    }),
    onDelete(`${AREA}/leave/:leaveId`, ({ params }) => {
      leave.splice(
        leave.findIndex(({ leaveId }) => leaveId === params['leaveId']),
        1,
      );
      return null;
    }),
  ];
}

const nineToFive = (weekday: number): Hours => ({
  availabilityId: nextId(),
  weekday,
  fromTime: '09:00',
  toTime: '17:00',
  roomId: null,
  roomName: null,
  validFrom: null,
  validTo: null,
});

function aDayOff(staffId: string, now: Date): Leave {
  const start = Math.floor(now.getTime() / DAY) * DAY + 7 * DAY;
  return {
    leaveId: nextId(),
    staffId,
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + DAY).toISOString(),
    reason: 'Training course',
    sessions: 1,
  };
}
