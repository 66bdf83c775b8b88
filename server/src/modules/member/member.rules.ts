import { reachOf, roleMay, type Holder, type Rights } from '@studio/contract/roles';
import { maskEmail } from '../../platform/audit/maskEmail.rules.ts';

/** The staff person who looks, and when. */
export interface Viewer extends Rights {
  staffId: string;
  now: Date;
}

/** `91234567` → `••••• 567`, enough to recognise a person by. */
export const maskPhone = (phone: string): string => `••••• ${phone.slice(-3)}`;

/** How people can be reached. */
export interface ContactData {
  userEmail: string;
  phone: string;
}

/** Trainers know whom they teach, but not how to reach them outside the studio. */
export const seesContactData = (rights: Holder): boolean => roleMay(rights, 'member.contact');

/** What somebody has spent is the business of those who sell. */
export const seesMoney = (rights: Holder): boolean => roleMay(rights, 'package.view');

/** Whether a role sees only the people who come to its own sessions, and what they did there. */
export const seesOwnOnly = (rights: Holder): boolean => reachOf(rights, 'member.view') === 'own';

/** Shows contact data as this role may see it. */
export const contactFor = (rights: Holder, { userEmail, phone }: ContactData): ContactData =>
  seesContactData(rights)
    ? { userEmail, phone }
    : { userEmail: maskEmail(userEmail), phone: maskPhone(phone) };
