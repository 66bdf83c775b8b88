import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { memberForms, selectUnsigned } from './memberForm.views.ts';

export { unsignedAt } from './memberForm.views.ts';

export { refuseUnsigned } from './enforcement.rules.ts';

/** The forms that a member has signed, or has to sign for any booking. */
export async function signingOf(
  tx: Tx,
  asked: { memberId: string; now: Date },
): Promise<MemberStudioProfile['studioFormList']> {
  const forms = await memberForms(tx, asked);
  return forms.map(({ formId, formTitle, formType, signed, blocks }) => ({
    formId,
    formTitle,
    formType,
    signed,
    blocks,
  }));
}

/** The forms in use that a session requires and the member has not validly signed. */
export const unsignedForms = (tx: Tx, asked: { scheduleId: string; memberId: string; now: Date }) =>
  selectUnsigned.all(tx, asked);

export { heldRows as formHeld } from './held.repository.ts';

export { counts as signatureCounts, isBrought as isBroughtFor } from './form.views.ts';

export { bringWaivers, takeBackWaivers } from './broughtWaiver.repository.ts';
