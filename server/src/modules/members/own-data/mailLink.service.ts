import type { MailedLink } from '@studio/contract/members/privacy/ownData.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { writeAudit, type Actor } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/auditActs.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberContext, StaffContext } from '../../../platform/http/guard/access.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { findMember } from '../member/member.api.ts';
import { linkEnds, stillFresh } from './link.rules.ts';
import { replaceLink } from './link.repository.ts';
import { signedLink } from './link.service.ts';
import { reachOf } from './link.views.ts';

type Signer = Pick<Deps, 'auth'>;
type Asker = Actor & Pick<MemberContext, 'studioId' | 'now'>;

/**
 * Mails a member the link to all that the studio has of them; asked again within minutes it is the same mail, so
 * that two clicks send one. An older link ends.
 */
async function mailLink(
  tx: Tx,
  { auth }: Signer,
  asker: Asker,
  { memberId, action }: { memberId: string; action: AuditAction },
): Promise<MailedLink> {
  const { studioId, now } = asker;
  const reach = await reachOf(tx, memberId);
  if (!reach) throw new Refusal('NOT_FOUND');
  const { firstName, userEmail } = reach;
  if (!userEmail)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'memberId', message: 'There is no email address to send it to' }],
    });
  const [ownDataLinkId, expiresAt] = [newId(), linkEnds(now)];
  const { url, keyId } = signedLink(auth, { studioId, ownDataLinkId, userEmail });
  const link = { memberId, ownDataLinkId, linkKey: keyId, askedAt: now, expiresAt };
  if (!(await replaceLink(tx, link, stillFresh(now)))) return { to: userEmail, isNew: false };
  const expires = formatDayTime(expiresAt.toISOString(), await studioSettings(tx));
  const variables = { member_first_name: firstName, file_url: url, expires_at: expires };
  queueMail(tx, { to: userEmail, studioId, template: 'DATA_EXPORT_READY', variables }, now);
  writeAudit(tx, asker, { action, entity: 'member', entityId: memberId });
  return { to: userEmail, isNew: true };
}

/** A member asks for the link. @throws {Refusal} INVALID_FIELDS for a member without an address. */
export const mailOwnLink =
  (signer: Signer) =>
  (ctx: MemberContext): Promise<MailedLink> =>
    ctx.transaction((tx) =>
      mailLink(tx, signer, ctx, { memberId: ctx.memberId, action: 'member.mailOwnData' }),
    );

/** Staff send it to a member who asked. @throws {Refusal} NOT_FOUND, PROOF_NEEDED, INVALID_FIELDS as above. */
export const mailLinkTo =
  (signer: Signer) =>
  (ctx: StaffContext, memberId: string): Promise<MailedLink> =>
    ctx.transaction(async (tx) => {
      if (!(await findMember(tx, memberId, ctx))) throw new Refusal('NOT_FOUND');
      await demandStepUp(tx, ctx, 'PEOPLE');
      return mailLink(tx, signer, ctx, { memberId, action: 'member.mailDataOf' });
    });
