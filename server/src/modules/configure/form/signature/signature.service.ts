import type {
  MemberForm,
  OwnForm,
  RequestSignature,
  SignaturePage,
  SignaturesQuery,
} from '@studio/contract/configure/waiver-form.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { attendeeOf } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../studio/studio.api.ts';
import { fingerprint } from './evidence.service.ts';
import { consentText, needsGuardian, formContent } from '../form.rules.ts';
import { findForm } from '../form.views.ts';
import { mailRequest } from '../formMail.service.ts';
import { memberForms, ownForms, sessionExists } from '../memberForm.views.ts';
import { pageOfSignatures } from './signature.views.ts';
import { findSigner, signerOf } from './signer.views.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

/** Signatures under a form, newest first. @throws {Refusal} NOT_FOUND. */
export const listSignatures = (
  ctx: StaffContext,
  formId: string,
  query: SignaturesQuery,
): Promise<SignaturePage> =>
  ctx.transaction(async (tx) => {
    if (!(await findForm(tx, formId))) throw new Refusal('NOT_FOUND');
    return pageOfSignatures(tx, { formId, ...query, now: ctx.now });
  });

/** A member's forms, due and signed. @throws {Refusal} NOT_FOUND. */
export const formsOfMember = (ctx: StaffContext, memberId: string): Promise<MemberForm[]> =>
  ctx.transaction(async (tx) => {
    if (!(await findSigner(tx, memberId))) throw new Refusal('NOT_FOUND');
    return memberForms(tx, { memberId, now: ctx.now });
  });

/**
 * The forms of the caller or of somebody of their family with their texts, due and signed.
 * @throws {Refusal} NOT_FOUND for any studio but the token's, for a session of another studio, and for anybody
 * else.
 */
export const readOwnForms = (
  ctx: MemberContext,
  {
    studioId,
    scheduleId,
    attendeeId,
  }: { studioId: string; scheduleId?: string | null; attendeeId?: string | null },
): Promise<OwnForm[]> =>
  ctx.transaction(async (tx) => {
    if (studioId !== ctx.studioId) throw new Refusal('NOT_FOUND');
    if (scheduleId && !(await sessionExists(tx, scheduleId))) throw new Refusal('NOT_FOUND');
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    const [{ birthday }, { timezone }] = await Promise.all([signerOf(tx, memberId), studioSettings(tx)]);
    const today = localDateOf(ctx.now, timezone);
    return ownForms(tx, { memberId, scheduleId: scheduleId || null, now: ctx.now }, (form) => ({
      consentText: consentText(form.formTitle),
      contentSha256: fingerprint(formContent(form)),
      needsGuardian: needsGuardian(birthday, { guardianUnderAge: form.guardianUnderAge, today }),
    }));
  });

/**
 * Asks a member by mail to sign.
 * @throws {Refusal} NOT_FOUND, INVALID_FIELDS for a form that is not in use or a member without an address.
 */
export const requestSignature = (ctx: StaffContext, { formId, memberId }: RequestSignature): Promise<null> =>
  ctx.transaction(async (tx) => {
    const [form, signer] = await Promise.all([findForm(tx, formId), findSigner(tx, memberId)]);
    if (!form || !signer) throw new Refusal('NOT_FOUND');
    if (form.status !== 'ACTIVE')
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'formId', message: 'Switch the form on first' }],
      });
    if (!signer.userEmail)
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'memberId', message: 'This member has no email address' }],
      });
    mailRequest(tx, signer, { formTitle: form.formTitle, studioId: ctx.studioId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'form.request',
      entity: 'studio_form',
      entityId: formId,
      after: { memberId },
    });
    return null;
  });
