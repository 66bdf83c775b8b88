import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import {
  byFormIdSchema,
  createWaiverFormSchema,
  evidenceCheckSchema,
  memberFormsSchema,
  ownFormsQuerySchema,
  ownFormsSchema,
  requestSignatureSchema,
  signaturePageSchema,
  signaturesQuerySchema,
  signedFormSchema,
  signFormSchema,
  updateWaiverFormSchema,
  waiverFormSchema,
  waiverFormsSchema,
} from '@studio/contract/configure/waiver-form.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { verifyEvidence } from './signature/evidence.service.ts';
import { createForm, deleteForm, listForms, openForm, updateForm } from './form.service.ts';
import { signForm } from './signature/sign.service.ts';
import {
  formsOfMember,
  listSignatures,
  readOwnForms,
  requestSignature,
} from './signature/signature.service.ts';

const PORTAL = '/api/studio/portal';
const FORM = `${PORTAL}/form`;

const reading = () => [
  defineRoute({
    method: 'GET',
    url: FORM,
    access: staff('configure.view'),
    answer: waiverFormsSchema,
    summary: 'All forms that members sign, by title',
    handle: ({ ctx }) => listForms(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/form-by-id`,
    access: staff('configure.view'),
    query: byFormIdSchema,
    answer: waiverFormSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One form',
    handle: ({ query, ctx }) => openForm(ctx, query.formId),
  }),
  defineRoute({
    method: 'GET',
    url: `${FORM}/:formId/signatures`,
    access: staff('member.contact'),
    params: byFormIdSchema,
    query: signaturesQuerySchema,
    answer: signaturePageSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who signed a form, newest first',
    handle: ({ params, query, ctx }) => listSignatures(ctx, params.formId, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${FORM}/member`,
    access: staff('member.contact'),
    query: byMemberIdSchema,
    answer: memberFormsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What a member has to sign and has signed',
    handle: ({ query, ctx }) => formsOfMember(ctx, query.memberId),
  }),
  defineRoute({
    method: 'GET',
    url: `${FORM}/evidence`,
    access: staff('audit.view'),
    answer: evidenceCheckSchema,
    summary: 'Whether every signature is as it was signed',
    handle: ({ ctx }) => verifyEvidence(ctx),
  }),
];

const changing = () => [
  defineRoute({
    method: 'POST',
    url: `${FORM}/create`,
    access: staff('configure.edit'),
    body: createWaiverFormSchema,
    answer: waiverFormSchema,
    idempotent: true,
    refusals: ['NOT_FOUND'],
    summary: 'Writes a form',
    handle: ({ body, ctx }) => createForm(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/update-form`,
    access: staff('configure.edit'),
    body: updateWaiverFormSchema,
    answer: waiverFormSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    summary: 'Changes a form, or switches it on or off',
    handle: ({ body, ctx }) => updateForm(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${FORM}/:formId`,
    access: staff('configure.edit'),
    params: byFormIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Deletes a form that nobody has signed',
    handle: ({ params, ctx }) => deleteForm(ctx, params.formId),
  }),
  defineRoute({
    method: 'POST',
    url: `${FORM}/request`,
    irreversible: true,
    access: staff('member.edit'),
    body: requestSignatureSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    // Each call sends a mail, and an impatient user must not flood a member.
    rateLimit: [{ max: 60, windowSeconds: 60 }],
    summary: 'Asks a member by mail to sign',
    handle: ({ body, ctx }) => requestSignature(ctx, body),
  }),
];

const ofMembers = () => [
  defineRoute({
    method: 'GET',
    url: '/api/studio/form',
    access: studioMember(),
    query: ownFormsQuerySchema,
    answer: ownFormsSchema,
    refusals: ['MEMBER_BLOCKED', 'NOT_FOUND'],
    summary: 'What the member has to sign and has signed',
    handle: ({ query, ctx }) => readOwnForms(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/studio/form/sign',
    access: studioMember(),
    body: signFormSchema,
    answer: signedFormSchema,
    refusals: ['CHANGED_MEANWHILE', 'MEMBER_BLOCKED', 'NOT_FOUND'],
    idempotent: true,
    rateLimit: [{ max: 20, windowSeconds: 600 }],
    summary: 'Signs a form',
    handle: ({ body, ctx }) => signForm(ctx, body),
  }),
];

/** Routes of forms and their signatures. */
export const formModule: Module = () => [...reading(), ...changing(), ...ofMembers()];
