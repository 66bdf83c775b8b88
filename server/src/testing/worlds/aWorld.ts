import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import { claimsOf } from '../builders/accounts.ts';
import { aMember, aStudio } from '../builders/builders.ts';
import type { TestApp } from '../startTestApp.ts';
import { insertPasskey } from '../builders/passkeyBuilders.ts';
import { insertHolding, type Holding } from './worldHolding.ts';
import { insertOffer, type Offer } from './worldOffer.ts';

const HOUR = 3_600_000;

/**
 * One of everything that a studio has, by the name of its id on the wire. The session has no bookings yet.
 */
export interface World extends Holding, Omit<Offer, 'bookedId' | 'eventId'> {
  /** A fee of the first member. */
  penaltyId: string;
  /** A request of the desk for credits of the first member's package. */
  approvalRequestId: string;
  /** A passkey of the first member as a person, independent of a studio. */
  passkeyId: string;
  /** The owner's sign-in. */
  jti: string;
}

async function insertPenalty(
  tx: Tx,
  { bookingId, memberId }: Pick<Holding, 'bookingId' | 'memberId'>,
  now: Date,
): Promise<string> {
  const penaltyId = newId();
  const fee = {
    booking_id: bookingId,
    member_id: memberId,
    trigger: 'LATE_CANCEL',
    action: 'FEE',
    value: 1_000,
    status: 'APPLIED',
    created_at: now,
  };
  await tx
    .insertInto('penalty')
    .values({ ...fee, studio_id: thisStudio, penalty_id: penaltyId })
    .execute();
  return penaltyId;
}

async function insertApproval(
  tx: Tx,
  {
    memberId,
    studioPackageTransactionId,
    staffId,
  }: { memberId: string; studioPackageTransactionId: string; staffId: string },
  now: Date,
): Promise<string> {
  const approvalRequestId = newId();
  const asked = {
    act: 'adjust',
    input: JSON.stringify({ studioPackageTransactionId, credits: 3, reason: 'Sample' }),
    kind: 'CREDITS',
    subject: 'Plan',
    amount: 3,
    reason: 'Sample',
    status: 'OPEN',
  };
  const times = { created_at: now, expires_at: new Date(now.getTime() + 24 * HOUR) };
  await tx
    .insertInto('approval_request')
    .values({
      ...asked,
      ...times,
      studio_id: thisStudio,
      approval_request_id: approvalRequestId,
      asked_by: staffId,
      member_id: memberId,
    })
    .execute();
  return approvalRequestId;
}

/**
 * A studio with one of everything, two members who hold the same, and tokens of the owner and the first
 * member.
 */
export async function aWorld(app: TestApp) {
  const studio = await aStudio(app);
  const [member, neighbour] = [await aMember(app, studio), await aMember(app, studio)];
  const now = app.clock.now();
  return app.db.studio(studio.studioId, async (tx) => {
    const offer = await insertOffer(tx, studio, now);
    const { bookedId: _booked, eventId: _event, ...rest } = offer;
    const held = await insertHolding(tx, offer, member, now);
    const penaltyId = await insertPenalty(tx, held, now);
    const approvalRequestId = await insertApproval(tx, { ...held, staffId: studio.owner.staffId }, now);
    const passkeyId = await insertPasskey(tx, member.userId, now);
    const own: World = {
      ...rest,
      jti: String(claimsOf(studio.owner)['jti']),
      ...held,
      penaltyId,
      approvalRequestId,
      passkeyId,
    };
    return { studio, member, own, neighbour: await insertHolding(tx, offer, neighbour, now) };
  });
}
