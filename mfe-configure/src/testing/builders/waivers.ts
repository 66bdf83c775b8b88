import { policyTextSchema } from '@studio/contract/configure/policy-text.schema';
import {
  memberFormSchema,
  signatureSchema,
  waiverFormSchema,
  waiverFormSummarySchema,
} from '@studio/contract/configure/waiver-form.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const facts = () => ({
  waiverFormId: nextId(),
  formTitle: 'Liability waiver',
  formType: 'WAIVER' as const,
  status: 'ACTIVE' as const,
  requiredFor: 'ALL_MEMBERS' as const,
  blocks: 'BOOKING' as const,
  formVersion: 1,
  signed: 12,
  unsigned: 3,
  updatedAt: '2026-11-01T01:00:00.000Z',
  version: 1,
});

/** A form as the list of staff has it. */
export const aWaiverFormSummary = builder(waiverFormSummarySchema)(facts);

/** A form with everything that staff set. */
export const aWaiverForm = builder(waiverFormSchema)(() => ({
  ...facts(),
  body: '<p>I know the risk.</p>',
  fields: [],
  templateIds: [],
  validMonths: 12,
  guardianUnderAge: 18,
  reSignOnChange: true,
  signatures: 12,
}));

/** One line of the list of signatures. */
export const aSignature = builder(signatureSchema)(() => ({
  signedFormId: nextId(),
  memberId: nextId(),
  memberName: 'Ada Tan',
  signerName: 'Ada Tan',
  signerRelation: 'SELF',
  guardianName: null,
  signatureType: 'DRAWN',
  formVersion: 1,
  signedAt: '2026-11-02T01:00:00.000Z',
  expiresAt: '2027-11-02T01:00:00.000Z',
  status: 'VALID',
  contentSha256: 'a'.repeat(64),
}));

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

/** A form as a member's page at the desk has it. */
export const aMemberForm = builder(memberFormSchema)(own);

/** One of the four texts of a studio. */
export const aPolicyText = builder(policyTextSchema)(() => ({
  policy: 'termsOfService',
  body: '<p>Be kind.</p>',
  version: 1,
  updatedAt: '2026-11-01T01:00:00.000Z',
  updatedBy: 'Mei Lin',
  accepted: 4,
}));
