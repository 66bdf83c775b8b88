import type {
  MailFate,
  MailStop,
  MemberMail,
  MemberMailPage,
  MemberMailsQuery,
  TryAddressAgain,
} from '@studio/contract/members/history/timeline.schema';
import { EMAIL_EVENTS, type EmailEvent } from '@studio/contract/members/preference/memberEvents';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { maskEmail } from '../../../platform/audit/maskEmail.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mailsTo, type MailTo } from '../../../platform/mail/mailbox/mailsTo.ts';
import { suppressionsOf, tryAgain } from '../../../platform/mail/suppression/suppression.ts';
import { mutesOf } from '../../../platform/push/mutes.ts';
import { readOfMember } from '../member/member.api.ts';
import { accountOf, addressOf } from './member-mail.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const FATES: Record<string, MailFate> = {
  SENT: 'SENT',
  KEPT: 'KEPT',
  IN_DOUBT: 'IN_DOUBT',
  DEAD: 'FAILED',
  SUPPRESSED: 'SUPPRESSED',
  MUTED: 'MUTED',
  DELIVERED: 'DELIVERED',
  BOUNCED: 'BOUNCED',
  COMPLAINED: 'COMPLAINED',
};

const toMail = ({
  mailId,
  template,
  words,
  status,
  outcome,
  error,
  createdAt,
  sentAt,
}: MailTo): MemberMail => ({
  mailId,
  template,
  subject: words?.subject ?? null,
  body: words?.text ?? null,
  fate: FATES[outcome ?? status] ?? 'WAITING',
  failure: error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** The studio's mails to a member. @throws {Refusal} NOT_FOUND for a member that this person cannot see. */
export const listMails = (
  ctx: StaffContext,
  { memberId, page, pageSize }: MemberMailsQuery,
): Promise<MemberMailPage> =>
  readOfMember(ctx, memberId, async (tx) => {
    const { items, total } = await mailsTo(tx, memberId, { page, pageSize });
    const stops = await stopsFor(tx, memberId);
    const muted = await mutedBy(tx, memberId);
    return { items: items.map(toMail), stops, muted, total, page, pageSize };
  });

async function mutedBy(tx: Tx, memberId: string): Promise<EmailEvent[]> {
  const userId = await accountOf(tx, memberId);
  if (!userId) return [];
  const { EMAIL: muted } = await mutesOf(tx, userId);
  return EMAIL_EVENTS.filter((event) => muted.includes(event));
}

async function stopsFor(tx: Tx, memberId: string): Promise<MailStop[]> {
  const address = await addressOf(tx, memberId);
  const stops = address ? await suppressionsOf(tx, address) : [];
  return stops.map((stop) => ({ ...stop, since: stop.since.toISOString() }));
}

/**
 * Lets mails go again to a member's address that they came back from.
 * @throws {Refusal} NOT_FOUND for a member that this person cannot see, and when nothing came back.
 */
export const tryAddressAgain = (
  ctx: StaffContext,
  { memberId }: TryAddressAgain,
): Promise<{ memberId: string }> =>
  readOfMember(ctx, memberId, async (tx) => {
    const address = await addressOf(tx, memberId);
    if (!(await tryAgain(tx, address))) throw new Refusal('NOT_FOUND');
    writeAudit(tx, ctx, {
      action: 'member.retryEmail',
      entity: 'member',
      entityId: memberId,
      after: { userEmail: maskEmail(address) },
    });
    return { memberId };
  });
