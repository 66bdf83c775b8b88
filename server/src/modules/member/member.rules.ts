import { reachOf, roleMay, type StaffRole } from '@studio/contract/roles';

/** The staff person who looks, and when. */
export interface Viewer {
  role: StaffRole;
  staffId: string;
  now: Date;
}

const HIDDEN = '•••';

/** `91234567` → `••••• 567`, enough to recognise a person by. */
export const maskPhone = (phone: string): string => `••••• ${phone.slice(-3)}`;

/** `mei.wong@example.com` → `m•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}

/** How people can be reached. */
export interface ContactData {
  userEmail: string;
  phone: string;
}

/** Trainers know whom they teach, but not how to reach them outside the studio. */
export const seesContactData = (role: StaffRole): boolean => roleMay(role, 'member.contact');

/** What somebody has spent is the business of those who sell. */
export const seesMoney = (role: StaffRole): boolean => roleMay(role, 'package.view');

/** Whether a role sees only the people who come to its own sessions, and what they did there. */
export const seesOwnOnly = (role: StaffRole): boolean => reachOf(role, 'member.view') === 'own';

/** Shows contact data as this role may see it. */
export const contactFor = (role: StaffRole, { userEmail, phone }: ContactData): ContactData =>
  seesContactData(role) ? { userEmail, phone } : { userEmail: maskEmail(userEmail), phone: maskPhone(phone) };
