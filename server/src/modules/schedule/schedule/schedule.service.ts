import { reachOf } from '@studio/contract/configure/roles/roles';
import type {
  Activity,
  DateRange,
  PublicRange,
  PublicSession,
  RosterEntry,
  SessionDetail,
  SessionListQuery,
  SessionSummary,
} from '@studio/contract/schedule/schedule.schema';
import type { Database } from '../../../platform/db/database.ts';
import { cacheTtl, microCache } from '../../../platform/db/microCache.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioIdByExtension, studioSettings } from '../../configure/studio/studio.api.ts';
import { listSessions, listVisible, type Viewer, noteRosterOpened } from '../session/session.api.ts';
import { activityOf } from './view/activity.views.ts';
import { findSession, type FoundSession } from './view/detail.views.ts';
import { rosterOf } from './view/roster.views.ts';
import { checkInWindow, countsAsOpened } from './schedule.rules.ts';
import { assertReferencesExist } from './clash/references.service.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

/** Trainers see the members of sessions that they teach or assist; every higher role sees all. */
const seesRoster = (
  { role, staffId }: StaffContext,
  session: Pick<FoundSession, 'staffId' | 'coInstructors' | 'assistants'>,
): boolean =>
  reachOf(role, 'roster.view') === 'all' ||
  session.staffId === staffId ||
  [...session.coInstructors, ...session.assistants].some((person) => person.staffId === staffId);

function groupOf({ status }: RosterEntry): 'roster' | 'lateCancelled' | 'calledOff' {
  if (status === 'LATE_CANCELLED') return 'lateCancelled';
  return status === 'CANCELLED_BY_STUDIO' ? 'calledOff' : 'roster';
}

/**
 * A session with its roster. Opening it during check-in records attendance as taken, once. @throws {Refusal}
 * NOT_FOUND.
 */
export const openSession = (ctx: StaffContext, scheduleId: string): Promise<SessionDetail> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const { attributes } = settings;
    const found = await findSession(tx, scheduleId, settings);
    if (!found) throw new Refusal('NOT_FOUND');
    const { session, rosterOpenedAt } = found;
    const isRosterShown = seesRoster(ctx, session);
    const isOpened =
      isRosterShown && countsAsOpened(new Date(session.startAt), attributes.checkInOpensMinutes, ctx.now);
    if (isOpened && !rosterOpenedAt) await noteRosterOpened(tx, scheduleId, ctx.now);
    const rows = isRosterShown
      ? await rosterOf(tx, scheduleId, {
          lowCreditThreshold: attributes.lowCreditThreshold,
          now: ctx.now,
          reader: ctx,
        })
      : [];
    const groups = Object.groupBy(rows, groupOf);
    return {
      ...session,
      ...checkInWindow(session, attributes),
      isRosterShown,
      roster: groups.roster ?? [],
      lateCancelled: groups.lateCancelled ?? [],
      calledOff: groups.calledOff ?? [],
    };
  });

/**
 * Who did what with a session and its bookings. A trainer sees own sessions only. @throws {Refusal}
 * NOT_FOUND, NOT_ALLOWED.
 */
export const readActivity = (ctx: StaffContext, scheduleId: string): Promise<Activity> =>
  ctx.transaction(async (tx) => {
    const found = await findSession(tx, scheduleId, await studioSettings(tx));
    if (!found) throw new Refusal('NOT_FOUND');
    if (!seesRoster(ctx, found.session))
      throw new Refusal('NOT_ALLOWED', { message: 'You can only see this for your own classes.' });
    return activityOf(tx, scheduleId);
  });

/** Sessions of some days. @throws {Refusal} INVALID_FIELDS for an unknown class, instructor or room. */
export const readSchedule = (ctx: StaffContext, query: SessionListQuery): Promise<SessionSummary[]> =>
  ctx.transaction(async (tx) => {
    await assertReferencesExist(tx, query);
    return listSessions(tx, query);
  });

async function studioOf(db: Database, extension: string): Promise<string> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return studioId;
}

interface VisibleDays {
  studioId: string;
  sessions: PublicSession[];
}

/**
 * Reads the schedule for visitors, and for members, who also see what is for members only. Cached, because
 * many ask for the same days when a studio opens them for booking.
 */
export function visibleScheduleOn({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const recall = microCache<VisibleDays>({
    db,
    milliseconds: cacheTtl(config),
    most: 300,
    studioOf: ({ studioId }) => studioId,
  });
  const read = async (
    studioId: string,
    range: DateRange,
    seen: { viewer: Viewer; now: Date },
  ): Promise<VisibleDays> => ({
    studioId,
    sessions: await db.studio(studioId, (tx) => listVisible(tx, range, seen)),
  });
  return {
    /**
     * @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension, MEMBERS_ONLY when only members may
     * see its schedule.
     */
    forVisitor: async ({ extension, ...range }: PublicRange, now: Date): Promise<PublicSession[]> =>
      (
        await recall(`visitor ${range.from} ${range.to} ${extension}`, async () =>
          read(await studioOf(db, extension), range, { viewer: 'VISITOR', now }),
        )
      ).sessions,
    // Visitors choose the extension freely: it comes last, and the first word keeps the two kinds of keys
    // apart.
    forMember: async ({ studioId, now }: MemberContext, range: DateRange): Promise<PublicSession[]> =>
      (
        await recall(`member ${range.from} ${range.to} ${studioId}`, () =>
          read(studioId, range, { viewer: 'MEMBER', now }),
        )
      ).sessions,
  };
}
