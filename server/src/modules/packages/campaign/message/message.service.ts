import type { BulkMessage, BulkMessaged, MessageReach } from '@studio/contract/members/segment.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { WAY_OUT } from '../../../../platform/mail/text/templateFacts.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { demandStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { requireMembers } from '../../../members/member-standing/member-standing.api.ts';
import { lockPlatformUse } from '../../../shell/platform-plan/platform-plan.api.ts';
import { allowanceAt } from '../audience/allowance.service.ts';
import { limitWords } from '../sending/schedule.rules.ts';
import { newsLinks } from '../tracking/newsLink.repository.ts';
import { addresseesOf, type Addressee } from './addressee.views.ts';
import { reachOfMessage } from './message.rules.ts';

const isToOne = (memberIds: readonly string[]): boolean => new Set(memberIds).size === 1;

async function reachIn(tx: Tx, memberIds: readonly string[]) {
  await requireMembers(tx, memberIds);
  return reachOfMessage(await addresseesOf(tx, memberIds), { isPersonal: isToOne(memberIds) });
}

/**
 * Says who would get a message to these members, and how many would not.
 * @throws {Refusal} NOT_FOUND for somebody who is no member of the studio.
 */
export const readReach = (ctx: StaffContext, memberIds: readonly string[]): Promise<MessageReach> =>
  ctx.transaction(async (tx) => {
    const { reached, ...left } = await reachIn(tx, memberIds);
    return { reached: reached.length, ...left };
  });

/** @throws {Refusal} PLAN_LIMIT when the mails of this month do not suffice: refused whole, as a campaign is. */
async function checkMonth(tx: Tx, reached: number, now: Date): Promise<void> {
  const allowance = await allowanceAt(tx, now, now);
  const words = { what: 'message', month: 'this month' } as const;
  const message = limitWords({ reached, ...allowance }, await studioSettings(tx), words);
  if (message !== null)
    throw new Refusal('PLAN_LIMIT', { message, data: { left: allowance.left ?? 0, upgradeTo: 'PREMIUM' } });
}

/** One to several has a way out of the studio's news, as every mail has that needs consent. */
async function queueAll(
  tx: Tx,
  { studioId, now }: StaffContext,
  {
    reached,
    isPersonal,
    ...text
  }: { reached: Addressee[]; isPersonal: boolean } & Pick<BulkMessage, 'subject' | 'message'>,
): Promise<void> {
  const members = isPersonal ? [] : reached.map(({ memberId }) => memberId);
  const waysOut = await newsLinks(tx, members, now);
  for (const { memberId, firstName, userEmail } of reached) {
    const wayOut = waysOut.get(memberId);
    const variables = { member_first_name: firstName, ...text, ...(wayOut && { [WAY_OUT]: wayOut }) };
    const mail = { studioId, to: userEmail, template: 'MEMBER_MESSAGE', variables } as const;
    queueMail(tx, { ...mail, isBulk: !isPersonal }, now);
  }
}

/**
 * Mails one text to those of the members who may get it. The audit log omits the text, which may be private.
 * @throws {Refusal} NOT_FOUND for somebody who is no member of the studio; PREVIEW_OUTDATED when another number of them
 * gets it than agreed to; for more than one PLAN_LIMIT when the month's mails do not suffice, and PROOF_NEEDED.
 */
export const messageMembers = (
  ctx: StaffContext,
  { memberIds, subject, message, reached: agreed }: BulkMessage,
): Promise<BulkMessaged> =>
  ctx.transaction(async (tx) => {
    const isPersonal = isToOne(memberIds);
    // Of two that are sent at once, the later one counts the mails of the earlier.
    if (!isPersonal) await lockPlatformUse(tx, 'marketingMails', ctx.now);
    const { reached, ...left } = await reachIn(tx, memberIds);
    const sent = reached.length;
    if (agreed !== undefined && agreed !== sent)
      throw new Refusal('PREVIEW_OUTDATED', { data: { reached: sent, ...left } });
    if (!isPersonal) {
      await checkMonth(tx, sent, ctx.now);
      await demandStepUp(tx, ctx, 'MAILING');
    }
    await queueAll(tx, ctx, { reached, isPersonal, subject, message });
    const answer = { sent, skipped: new Set(memberIds).size - sent, ...left };
    writeAudit(tx, ctx, {
      action: 'member.bulkMessage',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { subject, ...answer },
    });
    return answer;
  });
