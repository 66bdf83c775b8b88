import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { extensionOfStudio } from '../../configure/studio/studio.api.ts';
import { findMember } from './member.views.ts';

const refused = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'memberId', message }] });

/**
 * The desk starts a change of what a member signs in with: the address that they have now gets a link to the page where
 * they prove who they are. The link holds no secret and the desk sends no new address along, so that nobody at a desk
 * takes an account over. Who can no longer read that mailbox opens the same page and proves with their password.
 *
 * @throws {Refusal} NOT_FOUND; INVALID_FIELDS for somebody without an account, whose details the desk changes itself.
 */
export const startContactChange = (ctx: StaffContext, { memberId }: { memberId: string }): Promise<null> =>
  ctx.transaction(async (tx) => {
    const member = await findMember(tx, memberId, ctx);
    if (!member) throw new Refusal('NOT_FOUND');
    if (!member.hasAccount) throw refused('This client has no account: change it here');
    const variables = {
      member_first_name: member.firstName,
      change_contact_url: `/booking-website/profile?extension=${await extensionOfStudio(tx)}&change=contact`,
    } as const;
    queueMail(
      tx,
      { studioId: ctx.studioId, to: member.userEmail, template: 'CONTACT_CHANGE', variables },
      ctx.now,
    );
    writeAudit(tx, ctx, { action: 'member.startContactChange', entity: 'member', entityId: memberId });
    return null;
  });
