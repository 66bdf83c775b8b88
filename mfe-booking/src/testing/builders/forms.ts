import { publicPolicyTextSchema } from '@studio/contract/configure/policy-text.schema';
import { ownFormSchema, signedFormSchema } from '@studio/contract/configure/waiver-form.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const own = () => ({
  formId: nextId(),
  formTitle: 'Liability waiver',
  formType: 'WAIVER' as const,
  blocks: 'BOOKING' as const,
  signed: false,
  due: true,
  signedFormId: null,
  signedAt: null,
  expiresAt: null,
  isEnding: false,
});

/** A form as the member reads it. */
export const anOwnForm = builder(ownFormSchema)(() => ({
  ...own(),
  formVersion: 1,
  body: '<p>I know the risk.</p>',
  fields: [],
  consentText: 'I have read and understood it.',
  contentSha256: 'a'.repeat(64),
  needsGuardian: false,
}));

/** The answer to a signature. */
export const aSignedForm = builder(signedFormSchema)(() => ({
  signedFormId: nextId(),
  signedAt: '2026-11-21T01:00:00.000Z',
  expiresAt: null,
  contentSha256: 'a'.repeat(64),
}));

/** A text of the studio as everybody sees it. */
export const aPublicPolicyText = builder(publicPolicyTextSchema)(() => ({
  policy: 'termsOfService',
  body: '<p>Be kind.</p>',
  version: 1,
  updatedAt: '2026-11-01T01:00:00.000Z',
}));
