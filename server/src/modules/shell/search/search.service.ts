import { reachOf, roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import type { SearchAnswer, SearchQuery } from '@studio/contract/shell/search.schema';
import { folded } from '@studio/contract/values/names/folded';
import type { Tx } from '../../../platform/db/database.ts';
import { contactFor } from '../../members/member/member.api.ts';
import { beginnings, searchWords } from '../../members/member-record/member-record.api.ts';
import { findArticles } from '../academy/academy.api.ts';
import {
  findMembers,
  findPlans,
  findSessions,
  findTemplates,
  MAX_PER_KIND,
  nextSessions,
} from './search.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function membersFor(tx: Tx, ctx: StaffContext, text: string): Promise<SearchAnswer['members']> {
  const ofTrainer = reachOf(ctx, 'member.view') === 'own' ? ctx.staffId : null;
  const find = (words: readonly string[]) =>
    findMembers(tx, {
      phrase: folded(text).trim().replace(/\s+/g, ' '),
      words,
      withContact: roleMay(ctx, 'member.contact'),
      ofTrainer,
    });
  const words = searchWords(text);
  const found = await find(words);
  // Of the few that are shown, whoever has it as typed comes before whoever has it otherwise.
  const [, otherwise] = beginnings(words[0] ?? '');
  const people = found.length === 0 && otherwise !== undefined ? await find([otherwise]) : found;
  return people.map(({ phone, ...member }) => ({
    ...member,
    phone: contactFor(ctx, { userEmail: '', phone }).phone,
    next: null,
  }));
}

/** Members by a part of their name, each with their next session. */
async function peopleFor(tx: Tx, ctx: StaffContext, person: string): Promise<SearchAnswer['members']> {
  const members = await membersFor(tx, ctx, person);
  if (!roleMay(ctx, 'schedule.view')) return members;
  const next = await nextSessions(
    tx,
    members.map(({ memberId }) => memberId),
    ctx.now,
  );
  return members.map((member) => ({ ...member, next: next.get(member.memberId) ?? null }));
}

const NOTHING: SearchAnswer = { members: [], sessions: [], templates: [], plans: [], articles: [] };

/** Finds at most five of each kind that the caller's role sees; with `person` only people and articles. */
export const search = (ctx: StaffContext, { text, person }: SearchQuery): Promise<SearchAnswer> =>
  ctx.transaction(async (tx) => {
    const ifAllowed = <T>(permission: Permission, find: () => Promise<T[]>): Promise<T[]> =>
      roleMay(ctx, permission) ? find() : Promise.resolve([]);
    const articles = roleMay(ctx, 'academy.learn') ? findArticles(ctx.role, text, MAX_PER_KIND) : [];
    if (person)
      return {
        ...NOTHING,
        articles,
        members: await ifAllowed('member.view', () => peopleFor(tx, ctx, person)),
      };
    const [members, sessions, templates, plans] = await Promise.all([
      ifAllowed('member.view', () => membersFor(tx, ctx, text)),
      ifAllowed('schedule.view', () => findSessions(tx, text, ctx.now)),
      ifAllowed('template.view', () => findTemplates(tx, text)),
      ifAllowed('plan.view', () => findPlans(tx, text)),
    ]);
    return { members, sessions, templates, plans, articles };
  });
