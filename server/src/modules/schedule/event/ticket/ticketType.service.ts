import { timesWords } from '@studio/contract/values/duration';
import type { SaveTicketType } from '@studio/contract/schedule/event.schema';
import { toMinor } from '@studio/contract/values/money';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { translateDuplicate } from '../../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { taxRateErrors } from '../../../configure/tax-rate/tax-rate.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { eventRepository } from '../event.repository.ts';
import { findTemplate, findTicketType, sessionsOf } from '../event.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * @throws {Refusal} INVALID_FIELDS for a session of another event, a template of another kind, or a tax rate that the
 * studio does not offer.
 */
async function checkContent(
  tx: Tx,
  { ticketTypeId, classTemplId, scheduleIds, taxRateId }: SaveTicketType,
): Promise<void> {
  const before = ticketTypeId ? await findTicketType(tx, ticketTypeId) : undefined;
  const errors = await taxRateErrors(tx, taxRateId, { kept: before?.taxRateId ?? null });
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
  const [template, sessions] = await Promise.all([
    findTemplate(tx, classTemplId),
    sessionsOf(tx, [classTemplId]),
  ]);
  const known = new Set(sessions.map(({ scheduleId }) => scheduleId));
  const index = scheduleIds.findIndex((scheduleId) => !known.has(scheduleId));
  if (template && index >= 0)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: `scheduleIds[${index}]`, message: 'Choose a session of this event' }],
    });
  if (template?.templateType !== 'EVENT')
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'classTemplId', message: 'Choose an event of this studio' }],
    });
}

async function toContent(tx: Tx, input: SaveTicketType) {
  const { currency } = await studioSettings(tx);
  return {
    class_templ_id: input.classTemplId,
    name: input.name,
    price_minor: toMinor(input.price, currency),
    tax_rate_id: input.taxRateId,
    quantity: input.quantity,
    sales_from: input.salesFrom,
    sales_to: input.salesTo,
    schedule_ids: [...new Set(input.scheduleIds)],
    sort: input.sort,
  };
}

/**
 * Locks the event.
 * @returns the event's next version.
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE.
 */
async function lockForChange(
  tx: Tx,
  ticketTypeId: string,
  { classTemplId, version }: SaveTicketType,
): Promise<number> {
  const before = await eventRepository(tx).lockType(ticketTypeId);
  if (!before || before.classTemplId !== classTemplId) throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return before.version + 1;
}

async function write(tx: Tx, input: SaveTicketType, version: number, now: Date): Promise<string> {
  const repository = eventRepository(tx);
  const content = await toContent(tx, input);
  if (!input.ticketTypeId) return repository.insertType(content, now);
  await repository.updateType(input.ticketTypeId, content, version);
  return input.ticketTypeId;
}

/**
 * Adds a kind of ticket to an event, or changes one. Sold tickets keep their price and their seats. @throws
 * {Refusal} NAME_TAKEN the name is used, CHANGED_MEANWHILE, NOT_FOUND, INVALID_FIELDS.
 */
export const saveTicketType = (
  ctx: StaffContext,
  input: SaveTicketType,
): Promise<{ ticketTypeId: string; version: number }> =>
  ctx.transaction(async (tx) => {
    const version = input.ticketTypeId ? await lockForChange(tx, input.ticketTypeId, input) : 1;
    await checkContent(tx, input);
    const ticketTypeId = await translateDuplicate(
      write(tx, input, version, ctx.now),
      new Refusal('NAME_TAKEN'),
    );
    writeAudit(tx, ctx, {
      action: 'ticketType.save',
      entity: 'event_ticket_type',
      entityId: ticketTypeId,
      after: input,
    });
    return { ticketTypeId, version };
  });

/**
 * Takes a kind of ticket off sale permanently.
 * @throws {Refusal} IN_USE when some were sold, NOT_FOUND.
 */
export const deleteTicketType = (ctx: StaffContext, ticketTypeId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const repository = eventRepository(tx);
    if (!(await repository.lockType(ticketTypeId))) throw new Refusal('NOT_FOUND');
    const sold = (await findTicketType(tx, ticketTypeId))?.sold ?? 0;
    if (sold > 0)
      throw new Refusal('IN_USE', {
        message: `Sold ${timesWords(sold)}: end its sale instead.`,
      });
    await repository.archiveType(ticketTypeId, ctx.now);
    writeAudit(tx, ctx, { action: 'ticketType.delete', entity: 'event_ticket_type', entityId: ticketTypeId });
    return null;
  });
