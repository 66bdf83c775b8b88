import type { BookingWebsite, ExtensionAvailable } from '@studio/contract/configure/booking-website.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { extensionProblem, takeExtension } from '../../configure/studio/studio.api.ts';
import { readSite } from './booking-website.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Whether the studio could have this extension now, and if not, why. */
export const extensionAvailable = (ctx: StaffContext, extension: string): Promise<ExtensionAvailable> =>
  ctx.transaction(async (tx) => {
    const { problem, changeable } = await extensionProblem(tx, extension, ctx.now);
    return {
      extension,
      isAvailable: problem === null,
      problem,
      changeableAt: changeable?.toISOString() ?? null,
    };
  });

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
    const before = await takeExtension(tx, extension, ctx.now);
    if (extension !== before)
      writeAudit(tx, ctx, {
        action: 'studio.changeExtension',
        entity: 'studio',
        entityId: ctx.studioId,
        before: { extension: before },
        after: { extension },
      });
    return readSite(tx, origin, ctx.now);
  });
