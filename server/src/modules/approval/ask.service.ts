import type { Approval, AskApproval } from '@studio/contract/approval.schema';
import { roleMay } from '@studio/contract/roles';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { type DeskAct, OverLimit, storedAmount } from '../desk-limit/desk-limit.api.ts';
import type { StaffContext } from '../member-package/member-package.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { approvalRepository } from './approval.repository.ts';
import { expiryOf, leastRoleFor, permissionToAsk } from './approval.rules.ts';
import { tellAsked } from './approvalNotice.service.ts';
import { readApproval } from './approval.service.ts';
import { askedOf, perform } from './perform.service.ts';

type Asked = ReturnType<typeof askedOf>;
type OfOneMember = DeskAct & { memberId: string };

/** Carries out of a transaction that it was within the limit after all; nothing of it stays. */
class Within extends Error {}

/**
 * Tries it, to hear what it would be and that nothing but the limit is in its way; what it did is undone.
 * @throws {Refusal} for another reason, or PACKAGE_NOT_CHANGEABLE when it is within the limit.
 */
async function tryOut(
  { db }: Pick<Deps, 'db'>,
  ctx: StaffContext,
  { act, input }: Asked,
): Promise<OfOneMember> {
  try {
    await db.studio(ctx.studioId, async (tx) => {
      await perform(tx, ctx, act, input);
      throw new Within();
    });
  } catch (error) {
    if (error instanceof OverLimit && error.act.memberId)
      return { ...error.act, memberId: error.act.memberId };
    if (error instanceof Within)
      throw new Refusal('REQUEST_FINAL', { message: 'This is within your limit: you can do it yourself.' });
    throw error;
  }
  throw new Error('A trial ends by throwing');
}

async function keep(tx: Tx, ctx: StaffContext, { act, input }: Asked, wanted: OfOneMember): Promise<string> {
  const { currency, timezone, attributes } = await studioSettings(tx);
  const amount = storedAmount(wanted);
  const { kind, memberId, subject, reason } = wanted;
  const expiresAt = expiryOf(localDateOf(ctx.now, timezone), timezone);
  const approvalRequestId = await approvalRepository(tx).insert({
    act,
    input,
    kind,
    askedBy: ctx.staffId,
    memberId,
    subject,
    amount,
    reason,
    expiresAt,
    now: ctx.now,
  });
  const { display_name: byName } = await tx
    .selectFrom('staff')
    .select('display_name')
    .where('staff_id', '=', ctx.staffId)
    .executeTakeFirstOrThrow();
  const leastRole = leastRoleFor(wanted, attributes.deskLimits, ctx.role);
  tellAsked(
    tx,
    { act: { kind, amount, subject }, currency, now: ctx.now },
    { byName, staffId: ctx.staffId, leastRole, reason },
  );
  writeAudit(tx, ctx, {
    action: 'approval.ask',
    entity: 'approval_request',
    entityId: approvalRequestId,
    after: { act, kind, memberId, subject, amount },
    reason,
  });
  announce(tx, { type: 'Approval', id: approvalRequestId });
  return approvalRequestId;
}

/**
 * Asks a manager for what was refused because it is above one's limit, or not in one's role.
 * @throws {Refusal} as the act itself, REQUEST_FINAL when it is within the limit, NOT_ALLOWED without the
 * permission for it.
 */
export async function askApproval(
  deps: Pick<Deps, 'db'>,
  ctx: StaffContext,
  input: AskApproval,
): Promise<Approval> {
  const asked = askedOf(input);
  if (!roleMay(ctx, permissionToAsk(asked.act))) throw new Refusal('NOT_ALLOWED');
  const wanted = await tryOut(deps, ctx, asked);
  return ctx.transaction(async (tx) => readApproval(tx, ctx, await keep(tx, ctx, asked, wanted)));
}
