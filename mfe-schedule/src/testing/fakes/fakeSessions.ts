import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import { addDays, localDateOf, mondayOf } from '@studio/contract/values/time';
import { aRosterEntry } from '../builders/rosters.ts';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { aTemplate } from '../builders/templates.ts';

/** What classes are built from. */
export interface Cast {
  now: Date;
  templates: ClassTemplate[];
  rooms: Room[];
  staff: StaffOption[];
  members: MemberOption[];
  packages: MemberPackage[];
}

/** The faked studio is in Singapore, which has no summer time. */
const ZONE = 'Asia/Singapore';
const OFFSET = '+08:00';
const STARTS = ['07:00', '12:30', '18:30'];
const WEEKS = 4;

/** A template of each kind. */
export const templatesIn = ([room]: Room[], [staff]: StaffOption[]): ClassTemplate[] => [
  aTemplate({ defaultRoomId: room?.roomId ?? null, defaultStaffId: staff?.staffId ?? null }),
  aTemplate({ className: 'Yin and Breath', level: 'BEGINNER', colour: '#7C3AED', capacity: 6 }),
  aTemplate({
    className: 'Handstand workshop',
    templateType: 'EVENT',
    level: 'ADVANCED',
    colour: '#B45309',
    creditCost: 2,
    durationMin: 120,
  }),
  aTemplate({
    className: 'Private session',
    templateType: 'APPOINTMENT',
    capacity: 1,
    colour: '#BE123C',
    creditCost: 3,
    upcomingSessions: 0,
  }),
];

/** Two classes a day from last week on, some full and some empty. */
export function sessionsAround(cast: Cast): SessionDetail[] {
  const monday = addDays(mondayOf(localDateOf(cast.now, ZONE)), -7);
  return Array.from({ length: WEEKS * 7 }, (_, day) => addDays(monday, day)).flatMap((date, day) =>
    [STARTS[day % 3] ?? '07:00', '19:00'].map((time, index) =>
      oneSession(cast, { date, time, turn: day + index }),
    ),
  );
}

/** Instant of a local time in the faked studio, with some minutes added. */
export const instantAt = (date: string, time: string, minutes = 0): string =>
  new Date(Date.parse(`${date}T${time}:00${OFFSET}`) + minutes * 60_000).toISOString();

function oneSession(
  cast: Cast,
  { date, time, turn }: { date: string; time: string; turn: number },
): SessionDetail {
  const template = cast.templates[turn % 3];
  const [room, staff] = [cast.rooms[turn % 2], cast.staff[turn % 2]];
  const startAt = instantAt(date, time);
  const isOver = Date.parse(startAt) < cast.now.getTime();
  const roster = rosterOf(cast, Math.min((turn * 5) % 9, template?.capacity ?? 0), isOver).reduce<
    RosterEntry[]
  >((seated, entry) => [...seated, { ...entry, spot: firstFree(room, seated) }], []);
  return aSessionDetail({
    classTemplId: template?.classTemplId ?? '',
    className: template?.className ?? '',
    templateType: template?.templateType ?? 'CLASS',
    colour: template?.colour ?? '',
    capacity: template?.capacity ?? 12,
    creditCost: template?.creditCost ?? 1,
    roomId: room?.roomId ?? null,
    roomName: room?.name ?? null,
    staffId: staff?.staffId ?? null,
    staffName: staff?.displayName ?? null,
    localDate: date,
    start: time,
    durationMin: template?.durationMin ?? 60,
    startAt,
    endAt: instantAt(date, time, template?.durationMin),
    checkInOpensAt: instantAt(date, time, -120),
    checkInClosesAt: instantAt(date, time, 24 * 60),
    booked: roster.length,
    taken: roster.length,
    roster,
  });
}

const rosterOf = ({ members, packages, now }: Cast, size: number, isOver: boolean): RosterEntry[] =>
  members
    .slice(0, size)
    .map((member, index) =>
      rosterEntryOf({ member, packages, now, status: isOver && index > 0 ? 'CHECKED_IN' : 'BOOKED' }),
    );

/** The first open spot of a room that nobody of these has; null without a plan, and when all are taken. */
export function firstFree(
  room: Room | undefined,
  roster: readonly Pick<RosterEntry, 'spot'>[],
): RosterEntry['spot'] {
  const spot = room?.spots.find(
    ({ spotId, isClosed }) => !isClosed && !roster.some((entry) => entry.spot?.spotId === spotId),
  );
  return spot ? { spotId: spot.spotId, label: spot.label } : null;
}

/** A member's line on a roster, paid from the first package that they hold. */
export function rosterEntryOf({
  member,
  packages,
  now,
  status,
}: {
  member: MemberOption;
  packages: MemberPackage[];
  now: Date;
  status: RosterEntry['status'];
}): RosterEntry {
  const paying = packages.find(({ memberId }) => memberId === member.memberId);
  return aRosterEntry({
    memberId: member.memberId,
    memberName: member.name,
    status,
    studioPackageTransactionId: paying?.studioPackageTransactionId ?? null,
    packageName: paying?.name ?? null,
    unlimited: paying?.unlimited ?? false,
    creditsRemaining: paying?.creditsRemaining ?? null,
    totalCredits: paying?.totalCredits ?? null,
    bookedAt: now.toISOString(),
    checkedInAt: status === 'CHECKED_IN' ? now.toISOString() : null,
  });
}
