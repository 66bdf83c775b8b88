import type {
  Anonymised,
  AnonymiseMember,
  AnonymisePreview,
  DeleteRequest,
  Deletion,
} from '@studio/contract/members/privacy/anonymise.schema';
import { DELETE_REQUEST_DAYS } from '@studio/contract/members/privacy/deleteRequestTime';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { endSessions } from '../../../platform/auth/sessionRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forgetMailsTo } from '../../../platform/mail/mailbox/forgetMails.ts';
import { forgetSuppression } from '../../../platform/mail/suppression/suppression.ts';
import { forgetDevices } from '../../../platform/push/subscriptions.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { forgetObjections } from '../../booking/booking/booking.api.ts';
import { forgetFeedback } from '../../booking/feedback/feedback.api.ts';
import { endCalendar } from '../../booking/calendar/calendar.api.ts';
import { forgetAcceptanceAddresses } from '../../configure/policy-text/policy-text.api.ts';
import { forgetBuyers } from '../../packages/order/order.api.ts';
import { dropCards } from '../../packages/payment-gateway/payment-gateway.api.ts';
import { forgetPerson, notify } from '../../shell/notification/notification.api.ts';
import { forgetConsentAddresses } from '../consent/consent.api.ts';
import { forgetImported } from '../import/import.api.ts';
import { findMember, memberName } from '../member/member.api.ts';
import { forgetTags } from '../member-list/member-list.api.ts';
import { forgetFamilyLinks } from '../family-link/family-link.api.ts';
import { forgetContacts } from '../contact-log/contact-log.api.ts';
import { forgetNotes } from '../member-note/member-note.api.ts';
import {
  carryFreed,
  forgetMember,
  lockMembers,
  noteDeletionRequest,
  removeUnusedPictures,
} from '../member-record/member-record.api.ts';
import { endLink } from '../own-data/own-data.api.ts';
import { forgetMerges } from '../merge/merge.api.ts';
import { mailDeleted } from './deletedMail.service.ts';
import { keepsOf, lossesOf, obstaclesTo, removesOf } from './privacy.rules.ts';
import {
  askedAt,
  mergedRecords,
  namesOf,
  oldestOpenOrder,
  reachOfMember,
  settledness,
} from './privacy.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

/** What forgetting a member would meet and lose. @throws {Refusal} NOT_FOUND, also for an archived member. */
async function plan(tx: Tx, ctx: StaffContext, memberId: string): Promise<AnonymisePreview> {
  const member = await findMember(tx, memberId, ctx);
  if (!member || member.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
  const state = await settledness(tx, memberId, ctx.now);
  return {
    memberId,
    name: fullName(member, await studioSettings(tx)),
    requestedAt: (await askedAt(tx, memberId))?.toISOString() ?? null,
    obstacles: obstaclesTo(state, 'staff'),
    removes: removesOf(state, 'staff'),
    keeps: keepsOf(state),
    losses: lossesOf(state),
  };
}

export const previewAnonymise = (ctx: StaffContext, memberId: string): Promise<AnonymisePreview> =>
  ctx.transaction((tx) => plan(tx, ctx, memberId));

/**
 * Forgets a person for good: name, contact data, picture, sign-in, cards, calendar, notes, tags, family and rows of
 * imported files go, in the records that were merged into theirs as well. What the law keeps stays: orders,
 * receipts, visits, signed forms, what they agreed to (not from where), the log. The address that they had gets a last
 * mail.
 *
 * @throws {Refusal} NOT_FOUND; MEMBER_NOT_SETTLED with the first thing that has to be settled before; PROOF_NEEDED.
 */
export const anonymiseMember = (ctx: StaffContext, { memberId }: AnonymiseMember): Promise<Anonymised> =>
  ctx.transaction(async (tx) => {
    // Before anything is read, so that nobody edits or merges them meanwhile.
    const [was] = await lockMembers(tx, [memberId]);
    const { obstacles, keeps } = await plan(tx, ctx, memberId);
    if (obstacles[0]) throw new Refusal('MEMBER_NOT_SETTLED', { message: obstacles[0].message });
    await demandStepUp(tx, ctx, 'ANONYMISE');
    const reach = await reachOfMember(tx, memberId);
    const records = [memberId, ...(await mergedRecords(tx, memberId))];
    await forgetPerson(tx, { memberIds: records, names: await namesOf(tx, records) });
    for (const recordId of records) {
      await forgetSuppression(tx, recordId);
      // While the record still says whose account it is.
      await forgetDevices(tx, recordId);
      await forgetMember(tx, recordId, ctx.now);
      await endSessions(tx, { memberId: recordId }, ctx.now);
      await endCalendar(tx, recordId, ctx.now);
      await endLink(tx, recordId);
      await dropCards(tx, recordId, ctx.now);
      await forgetNotes(tx, recordId);
      await forgetContacts(tx, recordId);
      await forgetFeedback(tx, recordId);
      await forgetObjections(tx, recordId);
      await forgetMailsTo(tx, recordId);
      await forgetTags(tx, recordId);
      await forgetImported(tx, recordId);
      await forgetBuyers(tx, recordId);
      await forgetFamilyLinks(tx, recordId);
      await forgetConsentAddresses(tx, recordId);
      await forgetAcceptanceAddresses(tx, recordId);
    }
    if (was)
      await carryFreed(tx, ctx, {
        userEmail: was.user_email,
        phone: was.phone,
        phoneCountryCode: was.phone_country_code,
      });
    await removeUnusedPictures(tx);
    await forgetMerges(tx, memberId);
    mailDeleted(tx, reach, { keeps, studioId: ctx.studioId, now: ctx.now });
    // Without the name: the log outlives the person.
    writeAudit(tx, ctx, { action: 'member.anonymise', entity: 'member', entityId: memberId });
    return { memberId, anonymisedAt: ctx.now.toISOString() };
  });

/** What would stand against forgetting a member; a fresh merge is the studio's to wait for. */
const ownSettledness = async (tx: Tx, { memberId, now }: MemberContext) => ({
  ...(await settledness(tx, memberId, now)),
  freshMerges: 0,
});

/** What a member reads before they ask to be forgotten, and when they did. */
export const readDeletion = (ctx: MemberContext): Promise<Deletion> =>
  ctx.transaction(async (tx) => {
    const state = await ownSettledness(tx, ctx);
    return {
      requestedAt: (await askedAt(tx, ctx.memberId))?.toISOString() ?? null,
      obstacles: obstaclesTo(state, 'member'),
      orderToPay: await oldestOpenOrder(tx, ctx.memberId),
      removes: removesOf(state, 'member'),
      keeps: keepsOf(state),
      losses: lossesOf(state),
    };
  });

/** Tells the owners what became of the wish of a member to be forgotten. */
const tellOwners = (tx: Tx, { memberId, now }: MemberContext, said: { title: string; body: string }) =>
  notify(tx, {
    kind: 'DELETE_REQUESTED',
    ...said,
    leastRole: 'OWNER',
    route: `/dashboard/member/${memberId}`,
    now,
  });

/**
 * A member asks the studio to forget them; asking again changes nothing.
 * @throws {Refusal} MEMBER_NOT_SETTLED with the first thing that has to be settled before.
 */
export const requestDeletion = (ctx: MemberContext): Promise<DeleteRequest> =>
  ctx.transaction(async (tx) => {
    const { memberId, now } = ctx;
    // Two requests at once are one, and tell the owners once.
    await lockMembers(tx, [memberId]);
    const earlier = await askedAt(tx, memberId);
    if (earlier) return { requestedAt: earlier.toISOString(), isNew: false };
    const [obstacle] = obstaclesTo(await ownSettledness(tx, ctx), 'member');
    if (obstacle) throw new Refusal('MEMBER_NOT_SETTLED', { message: obstacle.message });
    await noteDeletionRequest(tx, memberId, now);
    tellOwners(tx, ctx, {
      title: `${await memberName(tx, memberId)} asks you to delete their data`,
      body: `The law gives you ${DELETE_REQUEST_DAYS} days. Anonymise them on their profile.`,
    });
    writeAudit(tx, ctx, { action: 'member.requestDeletion', entity: 'member', entityId: memberId });
    return { requestedAt: now.toISOString(), isNew: true };
  });

/** A member wants to stay after all; without a request it changes nothing. */
export const withdrawDeletion = (ctx: MemberContext): Promise<null> =>
  ctx.transaction(async (tx) => {
    const { memberId } = ctx;
    await lockMembers(tx, [memberId]);
    const earlier = await askedAt(tx, memberId);
    if (!earlier) return null;
    await noteDeletionRequest(tx, memberId, null);
    tellOwners(tx, ctx, {
      title: `${await memberName(tx, memberId)} no longer asks you to delete their data`,
      body: 'They withdrew it. You do not have to do anything.',
    });
    writeAudit(tx, ctx, {
      action: 'member.withdrawDeletion',
      entity: 'member',
      entityId: memberId,
      before: { requestedAt: earlier.toISOString() },
    });
    return null;
  });
