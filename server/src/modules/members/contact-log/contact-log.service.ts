import type { Contact, ContactDone, SaveContact } from '@studio/contract/members/contactLog.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/db/newId.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addToMember, readOfMember } from '../member/member.api.ts';
import { contactRepository } from './contact-log.repository.ts';
import { contactsOf } from './contact-log.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** A member's contact log. @throws {Refusal} NOT_FOUND for a member that this person cannot see. */
export const listContacts = (ctx: StaffContext, memberId: string): Promise<Contact[]> =>
  readOfMember(ctx, memberId, (tx) => contactsOf(tx, memberId));

/**
 * Writes a line, or changes one: another day for a follow-up opens it again. The audit log has everything but
 * the text.
 * @throws {Refusal} NOT_FOUND for a member, or a line of this member, that is not there, and for an archived member.
 */
export const saveContact = (ctx: StaffContext, input: SaveContact): Promise<Contact[]> =>
  addToMember(ctx, input.memberId, async (tx) => {
    const { memberId, channel, outcome, contactText, followUpOn } = input;
    const contacts = contactRepository(tx);
    const contactId = input.contactId ?? newId();
    const line = { contactId, memberId, channel, outcome, body: contactText, followUpOn };
    if (input.contactId === null) await contacts.insert({ ...line, staffId: ctx.staffId, now: ctx.now });
    else {
      const known = await contacts.lock(contactId);
      if (known?.memberId !== memberId) throw new Refusal('NOT_FOUND');
      await contacts.update({ ...line, isOpen: known.followUpOn !== followUpOn });
    }
    writeAudit(tx, ctx, {
      action: input.contactId === null ? 'contact.create' : 'contact.update',
      entity: 'member',
      entityId: memberId,
      after: { contactId, channel, outcome, followUpOn, noteBody: contactText },
    });
    return contactsOf(tx, memberId);
  });

/**
 * Marks a follow-up as done, or as open again. @throws {Refusal} NOT_FOUND for a line without a follow-up too.
 */
export const markDone = (ctx: StaffContext, { contactId, isDone }: ContactDone): Promise<Contact[]> =>
  ctx.transaction(async (tx) => {
    const contacts = contactRepository(tx);
    const known = await contacts.lock(contactId);
    if (!known || known.followUpOn === null) throw new Refusal('NOT_FOUND');
    await contacts.setDone(contactId, isDone ? { at: ctx.now, by: ctx.staffId } : null);
    writeAudit(tx, ctx, {
      action: isDone ? 'contact.done' : 'contact.reopen',
      entity: 'member',
      entityId: known.memberId,
      after: { contactId },
    });
    return contactsOf(tx, known.memberId);
  });
