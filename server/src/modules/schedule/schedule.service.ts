import { reachOf } from '@studio/contract/roles';
import type {
  Activity,
  DateRange,
  PublicRange,
  PublicSession,
  SessionDetail,
  SessionListQuery,
  SessionSummary,
} from '@studio/contract/schedule.schema';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Database } from '../../platform/db/database.ts';
import { keptFor, shortMemory } from '../../platform/db/shortMemory.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioIdByExtension, studioSettings } from '../studio/studio.api.ts';
import { listSessions, listShown, type Viewer } from '../session/session.api.ts';
import { activityOf } from './activity.views.ts';
import { findSession, type FoundSession } from './detail.views.ts';
import { rosterOf } from './roster.views.ts';
import { scheduleRepository } from './schedule.repository.ts';
import { checkInWindow, countsAsOpened } from './schedule.rules.ts';
import { refuseUnknown } from './known.service.ts';

/** Staff who ask or act. */
export type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

/** Trainers see who comes to what they teach or assist at; everybody above sees all. */
const seesRoster = (
  { role, staffId }: StaffContext,
  session: Pick<FoundSession, 'staffId' | 'assistants'>,
): boolean =>
  reachOf(role, 'roster.view') === 'all' ||
  session.staffId === staffId ||
  session.assistants.some((assistant) => assistant.staffId === staffId);

/**
 * A session with its roster. Looking at it from when check-in opens marks the roster as opened, once.
 * @throws {Refusal} NOT_FOUND.
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
    if (isOpened && !rosterOpenedAt) await scheduleRepository(tx).markRosterOpened(scheduleId, ctx.now);
    const roster = isRosterShown
      ? await rosterOf(tx, scheduleId, { lowCreditThreshold: attributes.lowCreditThreshold, now: ctx.now })
      : [];
    return { ...session, ...checkInWindow(session, attributes), isRosterShown, roster };
  });

/**
 * Who did what with a session and its bookings. A trainer is told of own sessions only. @throws {Refusal}
 * NOT_FOUND, NOT_ALLOWED.
 */
export const readActivity = (ctx: StaffContext, scheduleId: string): Promise<Activity> =>
  ctx.transaction(async (tx) => {
    const found = await findSession(tx, scheduleId, await studioSettings(tx));
    if (!found) throw new Refusal('NOT_FOUND');
    if (!seesRoster(ctx, found.session))
      throw new Refusal('NOT_ALLOWED', { message: 'You see this of your own classes.' });
    return activityOf(tx, scheduleId);
  });

/** Sessions of some days. @throws {Refusal} INVALID_FIELDS for an unknown class, instructor or room. */
export const readSchedule = (ctx: StaffContext, query: SessionListQuery): Promise<SessionSummary[]> =>
  ctx.transaction(async (tx) => {
    await refuseUnknown(tx, query);
    return listSessions(tx, query);
  });

async function studioOf(db: Database, extension: string): Promise<string> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return studioId;
}

interface ShownDays {
  studioId: string;
  sessions: PublicSession[];
}

/**
 * Finds the schedule as visitors see it, and as members do: those see what is for members too, all of them
 * the same. Many ask for the same days at once when a studio opens them for booking.
 */
export function shownScheduleOn({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const recall = shortMemory<ShownDays>({
    db,
    milliseconds: keptFor(config),
    most: 300,
    studioOf: ({ studioId }) => studioId,
  });
  const read = async (
    studioId: string,
    range: DateRange,
    seen: { viewer: Viewer; now: Date },
  ): Promise<ShownDays> => ({
    studioId,
    sessions: await db.studio(studioId, (tx) => listShown(tx, range, seen)),
  });
  return {
    /**
     * @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension, MEMBERS_ONLY when it shows its
     * schedule to members only.
     */
    forVisitor: async ({ extension, ...range }: PublicRange, now: Date): Promise<PublicSession[]> =>
      (
        await recall(`visitor ${range.from} ${range.to} ${extension}`, async () =>
          read(await studioOf(db, extension), range, { viewer: 'VISITOR', now }),
        )
      ).sessions,
    // A visitor may write what they like for an extension: it comes last, and the first word keeps the two
    // apart.
    forMember: async ({ studioId, now }: MemberContext, range: DateRange): Promise<PublicSession[]> =>
      (
        await recall(`member ${range.from} ${range.to} ${studioId}`, () =>
          read(studioId, range, { viewer: 'MEMBER', now }),
        )
      ).sessions,
  };
}
