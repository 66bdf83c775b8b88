import { aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { emailTemplateModule } from './email-template.routes.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [emailTemplateModule], config: { rateLimit: true } });
});
afterAll(() => api.close());

test('a person sends ten tests within an hour, and not one more', async () => {
  const { owner } = await aStudio(api);
  const json = {
    templateKey: 'WELCOME_MEMBER',
    subject: 'Draft',
    blocks: null,
    footerMode: 'STUDIO',
    footer: '',
    replyTo: '',
  };
  const codes: string[] = [];
  for (let tried = 0; tried < 11; tried += 1)
    codes.push((await api.call('POST', '/api/email-template/portal/send-test', { as: owner, json })).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => codes[0]), 'TOO_MANY_REQUESTS']);
});
