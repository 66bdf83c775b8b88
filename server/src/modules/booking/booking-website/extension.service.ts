import { EXTENSION } from '@studio/contract/configure/place/studioAddress';
import type {
  BookingWebsite,
  ExtensionAvailable,
  ExtensionProblem,
} from '@studio/contract/booking/booking-website.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import {
  changeableAt,
  extensionRepository,
  isReserved,
  leadsUntil,
} from '../../configure/studio/studio.api.ts';
import { readSite } from './booking-website.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function problemOf(
  tx: Tx,
  extension: string,
  now: Date,
): Promise<{ problem: ExtensionProblem | null; changeable: Date | null }> {
  const names = extensionRepository(tx);
  const own = await names.own();
  const changeable = changeableAt(own.changedAt, now);
  if (extension === own.extension) return { problem: null, changeable };
  if (!EXTENSION.test(extension)) return { problem: 'INVALID', changeable };
  if (isReserved(extension)) return { problem: 'RESERVED', changeable };
  if (await names.isTaken(extension, now)) return { problem: 'TAKEN', changeable };
  return { problem: changeable ? 'TOO_SOON' : null, changeable };
}

/** Whether the studio could have this extension now, and if not, why. */
export const extensionAvailable = (ctx: StaffContext, extension: string): Promise<ExtensionAvailable> =>
  ctx.transaction(async (tx) => {
    const { problem, changeable } = await problemOf(tx, extension, ctx.now);
    return {
      extension,
      isAvailable: problem === null,
      problem,
      changeableAt: changeable?.toISOString() ?? null,
    };
  });

const refusalOf = (problem: ExtensionProblem): Refusal => {
  if (problem === 'TAKEN') return new Refusal('ADDRESS_TAKEN');
  if (problem === 'TOO_SOON') return new Refusal('ADDRESS_CHANGED_RECENTLY');
  return new Refusal('INVALID_FIELDS', {
    errors: [
      {
        field: 'extension',
        message:
          problem === 'RESERVED'
            ? 'This address is reserved. Choose another one'
            : 'Use 3 to 40 lowercase letters, digits and hyphens',
      },
    ],
  });
};

/**
 * Gives the studio another extension; the previous one leads to it for twelve months.
 * @throws {Refusal} ADDRESS_TAKEN when another studio has it, or has just left it, ADDRESS_CHANGED_RECENTLY
 * within 30 days of the last change.
 */
export const changeExtension = (
  ctx: StaffContext,
  extension: string,
  origin: string,
): Promise<BookingWebsite> =>
  ctx.transaction(async (tx) => {
    const names = extensionRepository(tx);
    await names.lockNames();
    const { extension: before } = await names.own();
    const { problem } = await problemOf(tx, extension, ctx.now);
    if (problem) throw refusalOf(problem);
    if (extension !== before) {
      await names.rename({ before, after: extension, now: ctx.now, until: leadsUntil(ctx.now) });
      writeAudit(tx, ctx, {
        action: 'studio.changeExtension',
        entity: 'studio',
        entityId: ctx.studioId,
        before: { extension: before },
        after: { extension },
      });
    }
    return readSite(tx, origin, ctx.now);
  });
