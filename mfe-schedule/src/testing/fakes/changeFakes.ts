import type {
  CancelSessions,
  CopyWeek,
  Duplicate,
  PublishSessions,
  Substitute,
  UpdateSession,
} from '@studio/contract/schedule/schedule-change.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { addDays } from '@studio/contract/values/time';
import { nextId } from '@studio/contract/testing/build';
import { refuse } from '@studio/testing/answer';
import { instantAt } from './fakeSessions.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { peopleOf } from './sessionFakes.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const at = (name: string) => `/api/schedule/portal/${name}`;
const FEED = {
  url: 'https://studio.example/api/schedule/ics/secret.ics',
  createdAt: '2026-11-01T02:00:00.000Z',
};

/**
 * What staff do to sessions of the faked studio. In a series it changes only the one session: enough to see
 * the page follow.
 */
export function changeFakes(studio: FakeStudio) {
  let feed: typeof FEED | { url: null; createdAt: null } = { url: null, createdAt: null };
  return [
    onGet(at('conflicts'), ({ query }) => ({
      sessions: 1,
      lastDate: query['date'] ?? null,
      closed: [],
      room: clashesOf(studio, query),
      staff: [],
    })),
    onPost(at('update'), ({ body }) => update(studio, body as UpdateSession)),
    onGet(at('cancel-preview'), ({ query }) => effectsOf(sessionOf(studio, query['scheduleId']))),
    onPost(at('cancel'), ({ body: { scheduleIds, reason } }) =>
      cancel(studio, { scheduleIds, reason } as Pick<CancelSessions, 'scheduleIds' | 'reason'>),
    ),
    onGet(at('substitutes'), ({ query }) => substitutesFor(studio, sessionOf(studio, query['scheduleId']))),
    onPost(at('substitute'), ({ body }) => substitute(studio, body as Substitute)),
    onPost(at('duplicate'), ({ body }) => ({
      scheduleIds: [copyOf(studio, sessionOf(studio, String(body['scheduleId'])), body as Duplicate)],
    })),
    onPost(at('copy-week'), ({ body }) => copyWeek(studio, body as CopyWeek)),
    // The faked studio has no series, so none has left a date out.
    onGet(at('left-out'), () => []),
    onPost(at('left-out'), () => refuse('NOT_FOUND')),
    onPost(at('publish'), ({ body }) => {
      const { scheduleIds, publishAt } = body as PublishSessions;
      for (const id of scheduleIds)
        Object.assign(
          sessionOf(studio, id),
          publishAt ? { publishAt: `${publishAt}:00.000Z` } : { status: 'PUBLISHED' },
        );
      return { scheduleIds };
    }),
    onPost(at('message'), ({ body }) => ({ told: sessionOf(studio, String(body['scheduleId'])).booked })),
    onGet(at('ics-token'), () => feed),
    onPost(at('ics-token'), () => (feed = FEED)),
  ];
}

const sessionOf = ({ sessions }: FakeStudio, id: string | undefined): SessionDetail =>
  find(sessions, ({ scheduleId }) => scheduleId === id);
const roomName = ({ rooms }: FakeStudio, id: string | null): string | null =>
  rooms.find(({ roomId }) => roomId === id)?.name ?? null;
const staffName = ({ staff }: FakeStudio, id: string | null): string | null =>
  staff.find(({ staffId }) => staffId === id)?.displayName ?? null;

function clashesOf(
  { sessions }: FakeStudio,
  { date = '', start = '', roomId, scheduleId }: Record<string, string>,
) {
  const startAt = instantAt(date, start);
  return sessions
    .filter(
      (one) =>
        one.scheduleId !== scheduleId &&
        one.roomId === roomId &&
        one.status !== 'CANCELLED' &&
        one.startAt <= startAt &&
        startAt < one.endAt,
    )
    .map((one) => ({
      localDate: date,
      scheduleId: one.scheduleId,
      message: `This time clashes with ${one.className} in ${one.roomName}`,
    }));
}

function update(studio: FakeStudio, { scheduleId, version, ...changes }: UpdateSession) {
  const session = sessionOf(studio, scheduleId);
  if (Number(version) !== session.version) return refuse('CHANGED_MEANWHILE');
  const {
    date = session.localDate,
    start = session.start,
    durationMin = session.durationMin,
    capacity = session.capacity,
  } = changes;
  const roomId = changes.roomId === undefined ? session.roomId : changes.roomId;
  const staffId = changes.staffId === undefined ? session.staffId : changes.staffId;
  Object.assign(session, {
    localDate: date,
    start,
    durationMin: Number(durationMin),
    startAt: instantAt(date, start),
    endAt: instantAt(date, start, Number(durationMin)),
    capacity: Number(capacity),
    roomId,
    roomName: roomName(studio, roomId),
    staffId,
    staffName: staffName(studio, staffId),
    ...(changes.coInstructorIds !== undefined && {
      coInstructors: peopleOf(studio, changes.coInstructorIds),
    }),
    ...(changes.assistantIds !== undefined && { assistants: peopleOf(studio, changes.assistantIds) }),
    version: session.version + 1,
  });
  return { scheduleIds: [scheduleId], told: changes.notify ? session.booked : 0, movedToWaitlist: 0 };
}

const effectsOf = ({ booked, waiting, creditCost }: SessionDetail) => ({
  sessions: 1,
  booked,
  waiting,
  credits: booked * creditCost,
  extended: { packages: 0, days: 0 },
  money: [],
});

function cancel(studio: FakeStudio, { scheduleIds, reason }: Pick<CancelSessions, 'scheduleIds' | 'reason'>) {
  const sessions = scheduleIds.map((id) => sessionOf(studio, id));
  const effects = sessions.map(effectsOf);
  for (const session of sessions)
    Object.assign(session, {
      status: 'CANCELLED',
      cancelReason: reason,
      calledOff: session.roster.map((entry) => ({ ...entry, status: 'CANCELLED_BY_STUDIO' })),
      roster: [],
      booked: 0,
      taken: 0,
      waiting: 0,
    });
  const sum = (of: (effect: (typeof effects)[number]) => number) =>
    effects.reduce((total, effect) => total + of(effect), 0);
  return {
    scheduleIds,
    bookings: sum(({ booked }) => booked),
    waiting: sum(({ waiting }) => waiting),
    credits: sum(({ credits }) => credits),
  };
}

const substitutesFor = ({ staff }: FakeStudio, session: SessionDetail) =>
  staff
    .filter(({ staffId }) => staffId !== session.staffId)
    .map(({ staffId, displayName, colour }) => ({
      staffId,
      displayName,
      colour,
      isFree: true,
      clash: null,
    }));

function substitute(studio: FakeStudio, { scheduleId, staffId, notify }: Substitute) {
  const session = sessionOf(studio, scheduleId);
  Object.assign(session, {
    subForStaffId: session.staffId,
    subForStaffName: session.staffName,
    staffId,
    staffName: staffName(studio, staffId),
    version: session.version + 1,
  });
  return { scheduleIds: [scheduleId], told: notify ? session.booked : 0, movedToWaitlist: 0 };
}

/** @returns the id of the copy. */
function copyOf(
  studio: FakeStudio,
  session: SessionDetail,
  { date, start }: Pick<Duplicate, 'date' | 'start'>,
): string {
  const scheduleId = nextId();
  const place = {
    localDate: date,
    start,
    startAt: instantAt(date, start),
    endAt: instantAt(date, start, session.durationMin),
  };
  studio.sessions.push({
    ...session,
    ...place,
    scheduleId,
    seriesId: null,
    roster: [],
    booked: 0,
    taken: 0,
    waiting: 0,
    version: 1,
  });
  return scheduleId;
}

function copyWeek(studio: FakeStudio, { from, to }: CopyWeek) {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const week = studio.sessions.filter(
    ({ localDate, status }) => localDate >= from && localDate < addDays(from, 7) && status !== 'CANCELLED',
  );
  const isThere = ({ className, localDate, start }: SessionDetail) =>
    studio.sessions.some(
      (one) =>
        one.className === className && one.localDate === addDays(localDate, days) && one.start === start,
    );
  const missing = week.filter((session) => !isThere(session));
  const scheduleIds = missing.map((session) =>
    copyOf(studio, session, { date: addDays(session.localDate, days), start: session.start }),
  );
  return { scheduleIds, alreadyThere: week.length - missing.length, past: 0, skipped: [] };
}
