import { POLICY_TEXTS, type SavePolicyText } from '@studio/contract/configure/policy-text.schema';
import type { CreateWaiverForm, UpdateWaiverForm } from '@studio/contract/configure/waiver-form.schema';
import { nextId } from '@studio/contract/testing/build';
import { aMemberForm, aPolicyText, aSignature, aWaiverForm } from '../builders/waivers.ts';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const PORTAL = '/api/studio/portal';

/** Forms and texts that members sign and agree to. */
export function waiverFakes() {
  let forms = [
    aWaiverForm(),
    aWaiverForm({
      formTitle: 'Photo consent',
      formType: 'CONSENT',
      status: 'DRAFT',
      blocks: 'NONE',
      signed: 0,
      signatures: 0,
    }),
  ];
  let texts = POLICY_TEXTS.map((policy) =>
    policy === 'termsOfService'
      ? aPolicyText()
      : aPolicyText({ policy, body: '', version: 0, updatedAt: null, updatedBy: null, accepted: 0 }),
  );
  const [waiver = aWaiverForm()] = forms;
  return [
    onGet(`${PORTAL}/form`, () => forms),
    onGet(
      `${PORTAL}/form-by-id`,
      ({ query }) => forms.find(({ waiverFormId }) => waiverFormId === query['formId']) ?? waiver,
    ),
    onPost(`${PORTAL}/form/create`, ({ body }) => {
      const made = aWaiverForm({ ...(body as CreateWaiverForm), signed: 0, signatures: 0 });
      forms = [...forms, made];
      return made;
    }),
    onPost(`${PORTAL}/update-form`, ({ body }) => {
      const { waiverFormId, status, form } = body as UpdateWaiverForm;
      forms = forms.map((one) =>
        one.waiverFormId === waiverFormId
          ? { ...one, ...(form as object | null), status, version: one.version + 1 }
          : one,
      );
      return forms.find((one) => one.waiverFormId === waiverFormId) ?? waiver;
    }),
    onDelete(`${PORTAL}/form/:formId`, () => null),
    onGet(`${PORTAL}/form/:formId/signatures`, () => ({
      items: [aSignature()],
      total: 1,
      page: 0,
      pageSize: 25,
    })),
    onGet(`${PORTAL}/form/evidence`, () => ({ checked: 12, isIntact: true, brokenAt: null })),
    onGet(`${PORTAL}/form/member`, () => [
      aMemberForm(),
      aMemberForm({
        formTitle: 'Photo consent',
        signed: true,
        due: false,
        signedFormId: nextId(),
        signedAt: '2026-11-21T01:00:00.000Z',
      }),
    ]),
    onPost(`${PORTAL}/form/request`, () => null),
    onGet(`${PORTAL}/terms-and-policies`, () => texts),
    onPost(`${PORTAL}/terms-and-policies`, ({ body }) => {
      const saved = body as SavePolicyText;
      texts = texts.map((text) =>
        text.policy === saved.policy ? { ...text, body: saved.body, version: text.version + 1 } : text,
      );
      return texts;
    }),
  ];
}
