import { reachOf, roleMay, type Holder, type Rights } from '@studio/contract/configure/roles/roles';
import { maskEmail } from '../../../platform/audit/maskEmail.rules.ts';

/** The staff member who reads, and when. */
export interface Viewer extends Rights {
  staffId: string;
  now: Date;
}

/** `91234567` → `••••• 567`, enough to recognise a person; `''` stays `''`. */
export const maskPhone = (phone: string): string => (phone ? `••••• ${phone.slice(-3)}` : '');

/** How people can be reached. */
export interface ContactData {
  userEmail: string;
  phone: string;
}

/** Trainers know their members, but not how to reach them outside the studio. */
export const seesContactData = (rights: Holder): boolean => roleMay(rights, 'member.contact');

/** Only roles that sell see members' spending. */
export const seesMoney = (rights: Holder): boolean => roleMay(rights, 'package.view');

/** Whether a role sees only the members of its own sessions, and their visits there. */
export const seesOwnOnly = (rights: Holder): boolean => reachOf(rights, 'member.view') === 'own';

/** Contact data, masked as this role requires. */
export const contactFor = (rights: Holder, { userEmail, phone }: ContactData): ContactData =>
  seesContactData(rights)
    ? { userEmail, phone }
    : { userEmail: maskEmail(userEmail), phone: maskPhone(phone) };
