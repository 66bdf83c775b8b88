import { mayLetGo, roleMay, type Rights } from '@studio/contract/configure/roles/roles';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Booker } from './booking.rules.ts';

type Acting<Audience> = Extract<Actor, { audience: Audience }>;

/** Who acts: a member for themselves, staff for any member, or the studio itself when something is due. */
export type Person = (Acting<'staff'> & Partial<Rights>) | Acting<'member'> | Acting<'system'>;

/** The staff who acted; null = the member, or nobody. */
export const staffIdOf = (person: Person): string | null =>
  person.audience === 'staff' ? person.staffId : null;

/** Who acted, staff or member; null = nobody. */
export const personIdOf = (person: Person): string | null =>
  person.audience === 'member' ? person.memberId : staffIdOf(person);

/** Whether a member acts for themselves. */
export const isOwnAct = ({ audience }: Person): boolean => audience === 'member';

/** By whose rules a person takes a place. Staff without a role act for the desk. */
export const bookerOf = (person: Person): Booker => {
  if (person.audience !== 'staff') return 'MEMBER';
  return person.role === 'TRAINER' ? 'TRAINER' : 'DESK';
};

const rightsOf = ({ role = 'STAFF', overrides = {} }: Partial<Rights>): Rights => ({ role, overrides });

/** Whether somebody may book beyond the capacity. */
export const mayOverbook = (person: Person): boolean =>
  person.audience === 'staff' && roleMay(rightsOf(person), 'booking.overbook');

/** Whether somebody may waive penalties: roles above the desk, and the desk where the studio allows it. */
export const mayWaive = (person: Person, { staffMayWaive }: { staffMayWaive: boolean }): boolean => {
  if (person.audience === 'member') return false;
  if (person.audience === 'system') return true;
  return mayLetGo(rightsOf(person), { staffMayWaive });
};

/** Why somebody cannot waive a penalty, as a sentence; `null` when they can. */
export const forbiddenWaiver = (person: Person, settings: { staffMayWaive: boolean }): string | null =>
  mayWaive(person, settings) ? null : 'Your role cannot waive penalties.';

/** Whether somebody may correct locked attendance. */
export const mayUnlock = (person: Person): boolean =>
  person.audience === 'staff' && (person.role === 'SUPER' || person.role === 'OWNER');
