import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { mailFrame } from './mailFrame.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ areas: [() => mailFrame] });
});
afterAll(() => api.close());

test('is a page of no origin that runs its own script and no other', async () => {
  const { body, headers } = await api.app.inject('/api/mail-frame');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+'; /);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('allow-same-origin');
  expect(body.match(/<script>/g)).toHaveLength(1);
});
