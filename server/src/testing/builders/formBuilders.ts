import type { OwnForm, SignedForm, WaiverForm } from '@studio/contract/configure/waiver-form.schema';
import sharp from 'sharp';
import type { TestMember, TestStudio } from './builders.ts';
import type { Answer, TestApp } from '../startTestApp.ts';

/** A signature as a pad draws it: black on a transparent background. */
export async function aDrawing(stroke = 'M20 80 C 60 10, 120 140, 220 40'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="${stroke}" fill="none" stroke="#111" stroke-width="4"/></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}

/** The forms of a studio: its owner writes them, and its members sign them. */
export function aFormDesk(api: TestApp, studio: TestStudio) {
  const create = (change: object = {}) =>
    api.call<WaiverForm>('POST', '/api/studio/portal/form/create', {
      as: studio.owner,
      json: { formTitle: 'Liability waiver', body: '<p>I know the risk.</p>', status: 'ACTIVE', ...change },
    });
  const own = async (member: TestMember, query: Record<string, string> = {}) =>
    (
      await api.call<OwnForm[]>('GET', '/api/studio/form', {
        as: member,
        query: { studioId: studio.studioId, ...query },
      })
    ).data;
  const send = (member: TestMember, input: object): Promise<Answer<SignedForm>> =>
    api.call<SignedForm>('POST', '/api/studio/form/sign', { as: member, json: input });
  const signature = { signatureType: 'TYPED', signerName: 'Mei Tan', agree: true };
  return {
    create,
    own,
    send,
    signature,
    change: (form: Pick<WaiverForm, 'waiverFormId' | 'version' | 'status'>, change: object) =>
      api.call<WaiverForm>('POST', '/api/studio/portal/update-form', {
        as: studio.owner,
        json: { waiverFormId: form.waiverFormId, version: form.version, status: form.status, ...change },
      }),
    /** Reads a form as the member, and signs it. */
    sign: async (member: TestMember, formId: string, change: object = {}) => {
      const shown = (await own(member)).find((form) => form.formId === formId);
      return send(member, {
        formId,
        contentSha256: shown?.contentSha256 ?? '0'.repeat(64),
        ...signature,
        ...change,
      });
    },
  };
}
