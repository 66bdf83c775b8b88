import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { refuseUnsigned, unsignedForms } from '../../../configure/form/form.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { lockLotsOf, type Lot, lotsOf } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import type { Booker } from '../booking.rules.ts';
import { bookableSession, bookingCounts, standingOf } from '../booking.views.ts';
import { promiseFor } from '../paying/provisional.service.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { firstToPay } from '../paying/paying.rules.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { hasLimits } from './limits.rules.ts';
import { placeObstacles, type Obstacle, type PlaceFacts } from './obstacles.rules.ts';
import { withPriority } from '../paying/priority.service.ts';

/** Whose place in which session, and by whose rules. */
export interface PlaceAsked {
  scheduleId: string;
  memberId: string;
  booker: Booker;
  now: Date;
  /** The spot that they would like. */
  spotId?: string | null | undefined;
  /** Packages being bought, which may open booking earlier as their own do. */
  bought?: readonly Lot[] | undefined;
  /** A booking that the place would replace: it counts for no limit. */
  exceptId?: string | undefined;
}

/** The facts about a member's place, and the packages that could pay for it. */
export type PlaceRead = PlaceFacts & { memberId: string; lots: Lot[] };

/** How many places the member has; `null` where nothing limits them: with partners, and in most studios. */
export async function countsFor(
  tx: Tx,
  { booker, now, memberId, exceptId }: PlaceAsked,
  { policy, session }: Pick<PlaceFacts, 'policy' | 'session'>,
): Promise<PlaceFacts['counts']> {
  if (booker === 'CHANNEL' || !hasLimits(policy)) return null;
  return bookingCounts(tx, { memberId, localDate: session.localDate, now, exceptId: exceptId ?? null });
}

/**
 * Reads what decides about a place. Sends the statements at once; the database answers in order, so with a lock each
 * sees what the locks before it waited for: the session first, then the member's packages by id.
 *
 * @throws {Refusal} NOT_FOUND for a session or a member that is not there, or is archived.
 */
export async function readPlace(
  tx: Tx,
  asked: PlaceAsked,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PlaceRead> {
  const { scheduleId, memberId, booker, now, spotId } = asked;
  const [session, lots, standing, settings, unsigned] = await Promise.all([
    isLocked
      ? bookingRepository(tx).lockSession(scheduleId)
      : bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    isLocked ? lockLotsOf(tx, memberId) : lotsOf(tx, memberId),
    standingOf(tx, { scheduleId, memberId, spotId }),
    studioSettings(tx),
    unsignedForms(tx, { scheduleId, memberId, now }),
  ]);
  if (!session || standing.memberStatus === null || standing.memberStatus === 'ARCHIVED')
    throw new Refusal('NOT_FOUND');
  const policy = await withPriority(
    tx,
    resolvePolicy(settings, session),
    [...lots, ...(asked.bought ?? [])],
    { session, settings, now },
  );
  const counts = await countsFor(tx, asked, { policy, session });
  const notSigned = refuseUnsigned(unsigned, 'BOOKING', settings.attributes.waiverEnforcement);
  return { memberId, booker, now, session, standing, settings, policy, notSigned, counts, lots };
}

/** Why nothing pays for the place: neither a package, nor the next cycle of a membership. */
async function payingObstacle(tx: Tx, { lots, ...of }: PlaceRead): Promise<Obstacle | null> {
  const choice = firstToPay(lots, await dueOf(tx, lots, of));
  if ('lot' in choice || (await promiseFor(tx, lots, of))) return null;
  return { code: choice.refusal, message: choice.message };
}

/** All that keeps a member from a place that a package is to pay for, the most lasting first. */
export async function bookingObstacles(
  tx: Tx,
  read: PlaceRead,
  except?: Parameters<typeof placeObstacles>[1],
): Promise<Obstacle[]> {
  const paying = await payingObstacle(tx, read);
  return [...placeObstacles(read, except), ...(paying ? [paying] : [])];
}
