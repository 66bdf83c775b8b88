import type { Dues, StudioDues, StudioDuesQuery, WaiveDue } from '@studio/contract/orders/due.schema';
import { mayLetGo } from '@studio/contract/configure/roles/roles';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { countAct, type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { kindOf } from '../../order-line/order-line.api.ts';
import { dueOf } from './due.service.ts';
import { isCharged, duesOf } from './due.views.ts';
import { studioDues } from './studioDues.views.ts';
import { orderRepository } from '../order.repository.ts';
import { requireOthersMoney } from '../ownPayment.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** A member's open dues, and whether the caller may waive them. @throws {Refusal} NOT_FOUND. */
export const readDues = (ctx: StaffContext, memberId: string): Promise<Dues> =>
  ctx.transaction(async (tx) => {
    if (!(await orderRepository(tx).hasMember(memberId))) throw new Refusal('NOT_FOUND');
    const { currency, attributes } = await studioSettings(tx);
    return { currency, mayWaive: mayLetGo(ctx, attributes), ...(await duesOf(tx, memberId, currency)) };
  });

/** What members of the studio owe beside orders, in pages. */
export const readStudioDues = (ctx: StaffContext, query: StudioDuesQuery): Promise<StudioDues> =>
  ctx.transaction(async (tx) => studioDues(tx, query, (await studioSettings(tx)).currency));

type Waiving = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;

/**
 * Waives a due for a place, a ticket or a fee, and keeps the reason. @throws {Refusal} ORDER_CLOSED when it
 * has an open or paid order, which has to be cancelled or refunded first, NOT_ALLOWED for one's own,
 * ABOVE_LIMIT above one's limit and in a role that may not, NOT_FOUND when nothing is owed.
 */
export async function waiveDueIn(tx: Tx, ctx: Waiving, { reason, ...name }: WaiveDue): Promise<Dues> {
  await holdDesk(tx);
  const settings = await studioSettings(tx);
  const { currency, attributes } = settings;
  const due = await dueOf(tx, name);
  if (!due) throw new Refusal('NOT_FOUND');
  const {
    memberId,
    line: { kind, refId, name: subject, amountMinor },
  } = due;
  await requireOthersMoney(tx, ctx, memberId);
  if (await isCharged(tx, due))
    throw new Refusal('ORDER_CLOSED', { message: 'There is an order for this. Cancel or refund it first.' });
  const sum = moneyWords(amountMinor, settings);
  const forbidden = mayLetGo(ctx, attributes) ? null : 'Your role cannot waive what a member owes.';
  await countAct(tx, ctx, {
    kind: 'WAIVE',
    amount: 1,
    memberId,
    subjectId: refId,
    subject: `${sum} for ${subject}`,
    reason,
    forbidden,
  });
  await kindOf(kind).waived?.(tx, due, { by: ctx, reason });
  writeAudit(tx, ctx, {
    action: 'payment.waive',
    entity: 'member',
    entityId: memberId,
    before: { kind, refId, amountMinor },
    reason,
  });
  return { currency, mayWaive: mayLetGo(ctx, attributes), ...(await duesOf(tx, memberId, currency)) };
}

/** Staff waive a member's due. @throws {Refusal} as `waiveDueIn`. */
export const waiveDue = (ctx: StaffContext, input: WaiveDue): Promise<Dues> =>
  ctx.transaction((tx) => waiveDueIn(tx, ctx, input));
