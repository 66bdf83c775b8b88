import { reachOf, roleMay, type Permission } from '@studio/contract/accounts/roles';
import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Access, ContextOf } from '../../../platform/http/guard/access.ts';
import { contactFor } from '../../members/member/member.api.ts';
import { searchWords } from './search.rules.ts';
import { findMembers, findPlans, findSessions, findTemplates } from './search.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

async function membersFor(tx: Tx, ctx: StaffContext, text: string): Promise<SearchAnswer['members']> {
  const ofTrainer = reachOf(ctx, 'member.view') === 'own' ? ctx.staffId : null;
  const found = await findMembers(tx, {
    phrase: text.toLowerCase().replace(/\s+/g, ' '),
    words: searchWords(text),
    withContact: roleMay(ctx, 'member.contact'),
    ofTrainer,
  });
  return found.map(({ phone, ...member }) => ({
    ...member,
    phone: contactFor(ctx, { userEmail: '', phone }).phone,
  }));
}

/** Finds at most five of each kind that the caller's role sees. */
export const search = (ctx: StaffContext, text: string): Promise<SearchAnswer> =>
  ctx.transaction(async (tx) => {
    const ifAllowed = <T>(permission: Permission, find: () => Promise<T[]>): Promise<T[]> =>
      roleMay(ctx, permission) ? find() : Promise.resolve([]);
    const [members, sessions, templates, plans] = await Promise.all([
      ifAllowed('member.view', () => membersFor(tx, ctx, text)),
      ifAllowed('schedule.view', () => findSessions(tx, text, ctx.now)),
      ifAllowed('template.view', () => findTemplates(tx, text)),
      ifAllowed('plan.view', () => findPlans(tx, text)),
    ]);
    return { members, sessions, templates, plans };
  });
