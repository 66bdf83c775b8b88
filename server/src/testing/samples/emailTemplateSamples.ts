import type { EmailTemplate } from '@studio/contract/configure/email/email-template.schema';
import type { TestApp } from '../startTestApp.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;
const URL = '/api/email-template/portal';
const WORDS = { subject: 'See you soon', footerMode: 'STUDIO', footer: '', blocks: null };

/** An email is reset, or restored, once it was changed. */
export function emailTemplateSamples({
  call,
}: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  const fields = { templateKey: 'NO_SHOW', version: 0, status: 'ENABLED', replyTo: '', ...WORDS };
  async function changed({ studio }: AnyWorld, subject: string, version = 0): Promise<EmailTemplate> {
    const json = { ...fields, subject, version };
    return (await call<EmailTemplate>('POST', `${URL}/update`, { as: studio.owner, json })).data;
  }
  return {
    [`POST ${URL}/update`]: async () => ({ fields }),
    [`POST ${URL}/reset-default`]: async (world) => {
      const { version, templateKey } = await changed(world, 'Sorry we missed you');
      return { fields: { version, templateKey } };
    },
    [`POST ${URL}/restore`]: async (world) => {
      await changed(world, 'Sorry we missed you');
      const { version, templateKey } = await changed(world, 'We missed you', 1);
      return { fields: { version, templateKey, restored: 1 } };
    },
    [`POST ${URL}/send-test`]: async () => ({ fields }),
    [`POST ${URL}/footer`]: async () => ({ fields: { footer: '{{studio_name}}', version: 0 } }),
  };
}
