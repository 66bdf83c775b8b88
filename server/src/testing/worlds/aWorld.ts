import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { addMember } from '../../modules/members/member-record/member-record.api.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import { claimsOf } from '../builders/accounts.ts';
import { aMember, aStaff, aStudio } from '../builders/builders.ts';
import type { TestApp } from '../startTestApp.ts';
import { insertImport } from '../builders/importBuilders.ts';
import { insertContact, insertNote, insertNoteFile } from '../builders/noteBuilders.ts';
import { insertReports } from '../builders/reportBuilders.ts';
import { insertPasskey } from '../builders/passkeyBuilders.ts';
import { insertAnnouncement } from './worldAnnouncement.ts';
import { insertHolding, type Holding } from './worldHolding.ts';
import { insertOffer, type Offer } from './worldOffer.ts';
import { insertPayroll, type WorldPayroll } from './worldPayroll.ts';
import { insertSeries } from './worldSeries.ts';
import { HOUR } from '@studio/contract/values/time';

/**
 * One of everything that a studio has, by the name of its id on the wire. The session has no bookings yet.
 */
export interface World extends Holding, WorldPayroll, Omit<Offer, 'bookedId' | 'eventId'> {
  /** A fee of the first member. */
  penaltyId: string;
  /** A request of the desk for credits of the first member's package. */
  approvalRequestId: string;
  /** The second member. */
  otherMemberId: string;
  /** Somebody who teaches, beside the owner. */
  colleagueId: string;
  /** Somebody who helps, and is neither of them. */
  assistantId: string;
  /** A series with a left-out date. */
  seriesId: string;
  /** A merge of somebody else into the first member. */
  mergeId: string;
  /** A note of the owner about the first member. */
  contactId: string;
  noteId: string;
  /** A file at that note. */
  fileId: string;
  /** A passkey of the first member as a person, independent of a studio. */
  passkeyId: string;
  /** A tag on the first member. */
  tagId: string;
  /** A view of the list of members that the owner keeps. */
  savedViewId: string;
  /** A file of clients that was looked at. */
  importJobId: string;
  /** A report of bookings that waits to be prepared for the owner, and one that is mailed to them every day. */
  reportFileId: string;
  reportScheduleId: string;
  /** A live announcement for everybody. */
  announcementId: string;
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

async function insertMerge(
  tx: Tx,
  { memberId, staffId }: { memberId: string; staffId: string },
  now: Date,
): Promise<string> {
  const dropped = await addMember(tx, {
    first_name: 'Merged',
    last_name: 'Member',
    user_email: '',
    phone: '',
    phone_country_code: '',
    status: 'ARCHIVED',
    merged_into: memberId,
    joined_at: now,
  });
  const merge_id = newId();
  await tx
    .insertInto('member_merge')
    .values({
      studio_id: thisStudio,
      merge_id,
      kept_id: memberId,
      dropped_id: dropped ?? '',
      merged_at: now,
      merged_by: staffId,
      kept_before: '{}',
      kept_after: '{}',
      dropped_before: JSON.stringify({ status: 'MEMBER', merged_into: null }),
      given_up: [],
    })
    .execute();
  return merge_id;
}

/** What is kept about the list of members. */
async function insertSegments(
  tx: Tx,
  { memberId, staffId }: { memberId: string; staffId: string },
  now: Date,
): Promise<Pick<World, 'tagId' | 'savedViewId'>> {
  const [tagId, savedViewId] = [newId(), newId()];
  const studio = { studio_id: thisStudio };
  await tx
    .insertInto('segment_tag')
    .values({ ...studio, tag_id: tagId, name: 'Regulars', created_at: now })
    .execute();
  await tx
    .insertInto('member_tag')
    .values({ ...studio, tag_id: tagId, member_id: memberId, tagged_at: now })
    .execute();
  const view = { name: 'Away', query: 'view=AWAY', staff_id: staffId, created_at: now };
  await tx
    .insertInto('saved_view')
    .values({ ...studio, ...view, saved_view_id: savedViewId })
    .execute();
  return { tagId, savedViewId };
}

/**
 * A studio with one of everything, two members who hold the same, a colleague of the owner, and tokens of the
 * owner and the first member.
 */
export async function aWorld(app: TestApp) {
  const studio = await aStudio(app);
  const [member, neighbour] = [await aMember(app, studio), await aMember(app, studio)];
  const [colleague, assistant] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'TRAINER')];
  const now = app.clock.now();
  return app.db.studio(studio.studioId, async (tx) => {
    const offer = await insertOffer(tx, studio, now);
    const { bookedId: _booked, eventId: _event, ...rest } = offer;
    const held = await insertHolding(tx, offer, member, now);
    const penaltyId = await insertPenalty(tx, held, now);
    const approvalRequestId = await insertApproval(tx, { ...held, staffId: studio.owner.staffId }, now);
    const mergeId = await insertMerge(tx, { ...held, staffId: studio.owner.staffId }, now);
    const importJobId = await insertImport(tx, { staffId: studio.owner.staffId, now });
    const noteId = await insertNote(tx, { ...held, staffId: studio.owner.staffId, now });
    const fileId = await insertNoteFile(tx, { noteId, staffId: studio.owner.staffId, now });
    const contactId = await insertContact(tx, { ...held, staffId: studio.owner.staffId, now });
    const passkeyId = await insertPasskey(tx, member.userId, now);
    const reports = await insertReports(tx, studio.owner.staffId, now);
    const segments = await insertSegments(tx, { ...held, staffId: studio.owner.staffId }, now);
    const payroll = await insertPayroll(tx, { staffId: studio.owner.staffId, now });
    const announced = await insertAnnouncement(tx, { staffId: studio.owner.staffId, now });
    const series = await insertSeries(tx, { classTemplId: offer.classTemplId, now });
    const own: World = {
      ...series,
      ...announced,
      ...payroll,
      ...segments,
      ...reports,
      ...rest,
      jti: String(claimsOf(studio.owner)['jti']),
      ...held,
      penaltyId,
      approvalRequestId,
      otherMemberId: neighbour.memberId,
      colleagueId: colleague.staffId,
      assistantId: assistant.staffId,
      mergeId,
      noteId,
      fileId,
      contactId,
      passkeyId,
      importJobId,
    };
    return { studio, member, own, neighbour: await insertHolding(tx, offer, neighbour, now) };
  });
}
