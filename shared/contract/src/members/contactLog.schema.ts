import { object, type InferType } from 'yup';
import {
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  localDateOrNull,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
} from '../values/fields.ts';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from './noteType.ts';

const contact = {
  channel: oneOf(CONTACT_CHANNELS),
  outcome: oneOf(CONTACT_OUTCOMES),
  /** Whoever was not reached said nothing. */
  contactText: freeText(1000).when('outcome', {
    is: 'REACHED',
    then: (field) => field.required('Write what was said'),
  }),
  /** The day on which the desk is reminded; it may be today. */
  followUpOn: localDateOrNull(),
};

/** POST /api/member/portal/contact-log: a new line, or with `contactId` one that is there already. */
export const saveContactSchema = object({ ...contact, memberId: idToFind(), contactId: idOrNull() });
export type SaveContact = InferType<typeof saveContactSchema>;

/** POST /api/member/portal/contact-log/done: a follow-up is done, or is open again. */
export const contactDoneSchema = object({ contactId: idToFind(), isDone: flag() });
export type ContactDone = InferType<typeof contactDoneSchema>;

/** GET /api/member/portal/contact-log?memberId: newest first, at most 200. */
export const contactSchema = object({
  contactId: id(),
  channel: oneOf(CONTACT_CHANNELS),
  /** Null: written before outcomes were asked for. */
  outcome: oneOfOrNull(CONTACT_OUTCOMES),
  contactText: text(),
  staffName: text(),
  createdAt: instant(),
  followUpOn: textOrNull(),
  doneAt: instantOrNull(),
  doneName: textOrNull(),
});
export type Contact = InferType<typeof contactSchema>;
export const contactsSchema = list(contactSchema).required();
