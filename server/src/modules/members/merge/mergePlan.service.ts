import type {
  MergeMembers,
  MergePreview,
  MergeSide,
} from '@studio/contract/members/merge/memberMerge.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { formatDayTime, type ZoneClock } from '@studio/contract/values/time';
import { fullName, type Naming } from '@studio/contract/values/names/fullName';
import { countHeld, type Hands } from '../../../platform/db/held/heldRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { doublesOf, type Double } from '../../booking/booking/booking.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { findMember, type Viewer } from '../member/member.api.ts';
import { contactValue, signInContactsOf } from '../member-record/member-record.api.ts';
import { HELD } from './held.service.ts';
import { decideSecondPlace } from './merge.rules.ts';
import { guardianOfTwo, isAskedFor } from './merge.views.ts';

/** What merging these two would do now. */
export interface Plan extends MergePreview {
  hands: Hands;
  /** Second places that are given up. */
  givenUp: Double[];
}

const toSide = (member: MemberProfile, settings: Naming): MergeSide => ({
  memberId: member.memberId,
  name: fullName(member, settings),
  userEmail: member.userEmail,
  phoneCountryCode: member.phoneCountryCode,
  phone: member.phone,
  birthday: member.birthday,
  status: member.status,
  joinedAt: member.joinedAt,
  lastVisitAt: member.lastVisitAt,
  visits: member.visits,
  creditsLeft: member.creditsLeft,
  hasUnlimited: member.hasUnlimited,
  activePackages: member.activePackages,
  hasAccount: member.hasAccount,
});

async function sideOf(tx: Tx, memberId: string, viewer: Viewer): Promise<MergeSide> {
  const member = await findMember(tx, memberId, viewer);
  if (!member || member.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
  return toSide(member, await studioSettings(tx));
}

async function movesOf(tx: Tx, memberId: string): Promise<MergePreview['moves']> {
  const moves: MergePreview['moves'] = [];
  for (const held of HELD) {
    const count = held.words ? await countHeld(tx, held, memberId) : 0;
    if (held.words && count > 0) moves.push({ what: held.words, count });
  }
  return moves;
}

const inWords = (credits: number): string =>
  credits === 0 ? '' : ` ${credits === 1 ? '1 credit goes' : `${credits} credits go`} back.`;

/** Who signs in how afterwards. */
function signInWords(kept: MergeSide, dropped: MergeSide): string[] {
  if (!dropped.hasAccount) return [];
  return [
    kept.hasAccount
      ? `Both sign in. Each sign-in goes on working, and leads to ${kept.name}, ${kept.userEmail}.`
      : `The sign-in with ${dropped.userEmail} moves to the kept record, with its address and phone number.`,
  ];
}

/** What either signs in with and only the other record has: it goes to the one that is kept. */
async function contactWords(
  tx: Tx,
  { kept, dropped }: { kept: MergeSide; dropped: MergeSide },
): Promise<string[]> {
  const [side, other] = kept.hasAccount ? [kept, dropped] : [dropped, kept];
  return (await signInContactsOf(tx, side.memberId))
    .filter(({ heldBy }) => heldBy === null || heldBy === other.memberId)
    .map((contact) => `${side.name} signs in with ${contactValue(contact)}, which the kept record gets.`);
}

function placeWords(
  doubles: readonly Double[],
  name: string,
  { now, clock }: { now: Date; clock: ZoneClock },
) {
  const when = ({ className, startAt }: Double): string =>
    `${className}, ${formatDayTime(startAt.toISOString(), clock)}`;
  const of = (verdict: ReturnType<typeof decideSecondPlace>) =>
    doubles.filter((double) => decideSecondPlace(double, now) === verdict);
  const stays = of('STAYS').length;
  return {
    givenUp: of('GIVEN_UP'),
    decisions: [
      ...of('GIVEN_UP').map(
        (double) =>
          `Both are booked in ${when(double)}. The second place is given up.${inWords(double.credits)}`,
      ),
      ...(stays > 0
        ? [
            `Both were in ${stays === 1 ? '1 past session' : `${stays} past sessions`}. The second visit stays with the archived record.`,
          ]
        : []),
    ],
    obstacles: of('CANCEL_FIRST').map(
      (double) => `Both have a place in ${when(double)}. Cancel the one of ${name} first: it was paid for.`,
    ),
  };
}

/** Whoever acts for somebody is another person, and would pay and sign for themselves. */
async function familyObstacles(tx: Tx, { kept, dropped }: { kept: MergeSide; dropped: MergeSide }) {
  const guardianId = await guardianOfTwo(tx, kept.memberId, dropped.memberId);
  if (guardianId === null) return [];
  const [guardian, other] = guardianId === kept.memberId ? [kept, dropped] : [dropped, kept];
  return [
    `${other.name} is in the family of ${guardian.name}. If they are one person, take them out of the family first.`,
  ];
}

/**
 * Says what merging two members would do.
 * @throws {Refusal} NOT_FOUND for unknown and archived members, INVALID_FIELDS for one and the same.
 */
export async function planMerge(tx: Tx, { keepId, dropId }: MergeMembers, viewer: Viewer): Promise<Plan> {
  const hands: Hands = { from: dropId, to: keepId };
  const kept = await sideOf(tx, keepId, viewer);
  const dropped = await sideOf(tx, dropId, viewer);
  if (keepId === dropId)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'dropId', message: 'Choose two members' }] });
  const clock = await studioSettings(tx);
  const places = placeWords(await doublesOf(tx, hands), dropped.name, { now: viewer.now, clock });
  const isAsked = await isAskedFor(tx, dropId, viewer.now);
  return {
    hands,
    kept,
    dropped,
    moves: await movesOf(tx, dropId),
    givenUp: places.givenUp,
    decisions: [
      ...signInWords(kept, dropped),
      ...(await contactWords(tx, { kept, dropped })),
      ...places.decisions,
    ],
    obstacles: [
      ...(await familyObstacles(tx, { kept, dropped })),
      ...places.obstacles,
      ...(isAsked ? [`A request about ${dropped.name} waits for a manager. Decide it first.`] : []),
    ],
  };
}
