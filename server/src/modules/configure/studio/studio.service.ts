import type { StudioProfile, UpdateStudio } from '@studio/contract/configure/studio.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockVersion, updateProfile } from './studio.repository.ts';
import { studioProfile } from './studio.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Changes the profile of the studio. @throws {Refusal} CHANGED_MEANWHILE when somebody else saved since
 * `version` was read.
 */
export const updateStudio = (ctx: StaffContext, input: UpdateStudio): Promise<StudioProfile> =>
  ctx.transaction(async (tx) => {
    if ((await lockVersion(tx)) !== input.version) throw new Refusal('CHANGED_MEANWHILE');
    const before = await studioProfile(tx);
    await updateProfile(tx, input);
    const after = await studioProfile(tx);
    const changes = changedFields(before, after);
    writeAudit(tx, ctx, { action: 'studio.update', entity: 'studio', entityId: ctx.studioId, ...changes });
    return after;
  });
