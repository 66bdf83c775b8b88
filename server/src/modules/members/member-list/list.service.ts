import type { MemberPage } from '@studio/contract/members/member.schema';
import {
  memberFilterSchema,
  type MemberFilter,
  type MemberListQuery,
} from '@studio/contract/members/memberList.schema';
import type { MemberIds } from '@studio/contract/members/segment.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { microCache } from '../../../platform/db/microCache.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { seesContactData, seesMoney, seesOwnOnly } from '../member/member.api.ts';
import { idsOf, isAmong } from './chosen.views.ts';
import { filterOf } from './filter.views.ts';
import { hasTag } from './tag.views.ts';
import { countMembers, readMembers, sortedIds, type Order } from './member-list.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Up to here the members of a list are found and sorted as a whole; a longer one is walked in its order. */
const FEW = 2000;
const EVERYBODY = 10_000_000;
const MAX_CACHED = 200;
const FOUND_MS = 5000;

/**
 * The members of a filter, as a condition on their rows on the list.
 * @throws {Refusal} NOT_FOUND for a tag that the studio does not have.
 */
export async function conditionOf(tx: Tx, ctx: StaffContext, filter: MemberFilter) {
  const { timezone } = await studioSettings(tx);
  if (filter.tagId !== null && !(await hasTag(tx, filter.tagId))) throw new Refusal('NOT_FOUND');
  const today = localDateOf(ctx.now, timezone);
  const startOf = (day: string) => instantOf(day, '00:00', timezone);
  return filterOf(tx, filter, { viewer: ctx, today, startOf });
}

/** Who sees what, in which order. */
const keyOf = (ctx: StaffContext, { search, ...query }: MemberFilter & Order): string =>
  JSON.stringify([
    ctx.studioId,
    seesOwnOnly(ctx) ? ctx.staffId : seesContactData(ctx),
    search.toLowerCase(),
    Object.entries(query).sort(([a], [b]) => a.localeCompare(b)),
  ]);

interface Found {
  studioId: string;
  total: number;
  /** In the order of the list; `null` when there are many. */
  ids: string[] | null;
}

/** Whether an index has the view in the order of names, so that a page of it is read straight from there. */
const isWalked = ({ view, search, ...filter }: MemberFilter, { sort }: Order): boolean =>
  sort === 'name' &&
  search === '' &&
  !(['NEW_THIS_MONTH', 'FOLLOW_UP', 'TO_DELETE'] as const).some((other) => other === view) &&
  Object.values(filter).every((value) => value === null);

/**
 * Who is on a list, found at most once in some seconds: that reads every row of it, which takes longer than a
 * page. Changes that this process makes show at once, those of others after five seconds at the latest.
 */
function finder({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const recall = microCache<Found>({
    db,
    milliseconds: config.production ? FOUND_MS : 0,
    most: MAX_CACHED,
    studioOf: ({ studioId }) => studioId,
  });
  return (tx: Tx, ctx: StaffContext, filter: MemberFilter, order: Order): Promise<Found> =>
    // On this connection: one that waits for another while others wait for it could empty the pool.
    recall(keyOf(ctx, { ...filter, ...order }), async () => {
      const { studioId } = ctx;
      const condition = await conditionOf(tx, ctx, filter);
      if (!isWalked(filter, order)) {
        const ids = await sortedIds(tx, condition, { ...order, most: FEW + 1 });
        if (ids.length <= FEW) return { studioId, total: ids.length, ids };
      }
      return { studioId, total: await countMembers(tx, condition, EVERYBODY), ids: null };
    });
}

/** One page of the studio's members. */
export function memberLists(deps: Pick<Deps, 'db' | 'config'>) {
  const find = finder(deps);
  return (ctx: StaffContext, query: MemberListQuery): Promise<MemberPage> =>
    ctx.transaction(async (tx) => {
      const { page, pageSize, sort: asked, order: direction, ...filter } = query;
      if (filter.tagId !== null && !(await hasTag(tx, filter.tagId))) throw new Refusal('NOT_FOUND');
      const order: Order = { sort: asked === 'owed' && !seesMoney(ctx) ? 'name' : asked, order: direction };
      const { total, ids } = await find(tx, ctx, filter, order);
      const offset = page * pageSize;
      const { currency } = await studioSettings(tx);
      const reading = { ...order, viewer: ctx, currency, limit: pageSize };
      const items = await (ids
        ? readMembers(tx, { ...reading, condition: isAmong(ids.slice(offset, offset + pageSize)), offset: 0 })
        : readMembers(tx, { ...reading, condition: await conditionOf(tx, ctx, filter), offset }));
      return { items, total, page, pageSize };
    });
}

/** How many members of a view the reader may see. For views that are counted fast: of few, or by an own index. */
export const countInView = async (
  tx: Tx,
  ctx: StaffContext,
  view: 'FOLLOW_UP' | 'BIRTHDAY' | 'UNSIGNED',
): Promise<number> =>
  countMembers(tx, await conditionOf(tx, ctx, memberFilterSchema.cast({ view })), EVERYBODY);

/** The members of a whole view, up to as many as one act may be for. */
export const chosenIds = (ctx: StaffContext, filter: MemberFilter, most: number): Promise<MemberIds> =>
  ctx.transaction(async (tx) => {
    const found = await idsOf(tx, await conditionOf(tx, ctx, filter), most + 1);
    return { memberIds: found.slice(0, most), isCut: found.length > most };
  });
