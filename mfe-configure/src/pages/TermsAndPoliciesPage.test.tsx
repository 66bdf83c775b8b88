import { POLICY_TEXTS } from '@studio/contract/configure/policy-text.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aPolicyText } from '../testing/builders/waivers.ts';
import { screen, within } from '@testing-library/react';
import { TermsAndPoliciesPage } from './TermsAndPoliciesPage.tsx';

const URL = '/api/studio/portal/terms-and-policies';
const texts = POLICY_TEXTS.map((policy) =>
  policy === 'termsOfService'
    ? aPolicyText()
    : aPolicyText({ policy, body: '', version: 0, updatedAt: null, updatedBy: null, accepted: 0 }),
);
const open = (visit: StaffVisit = {}) =>
  renderPage(<TermsAndPoliciesPage />, { path: '/dashboard/configure/terms-and-policies', ...visit });
beforeEach(() => server.use(onGet(URL, () => answer(texts))));

test('says when a text was last changed, and by whom', async () => {
  open();
  expect(
    await screen.findByText(/Version 1, last changed .* by Mei Lin\. 4 members have agreed to it\./),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('Be kind.')).toBeVisible();
});

test('saves one text, and only that', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(URL, ({ body }) => (bodies.push(body), answer(texts))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Terms of service saved.')).toBeInTheDocument();
  expect(bodies).toEqual([{ policy: 'termsOfService', version: 1, body: '<p>Be kind.</p>' }]);
});

test('a text that somebody else wrote in the meantime is not written over, and what was typed stays', async () => {
  const theirs = aPolicyText({ version: 2, body: '<p>Be theirs.</p>', updatedBy: 'Ben Ong' });
  server.use(
    onPost(
      URL,
      () => (server.use(onGet(URL, () => answer([theirs, ...texts.slice(1)]))), refuse('CHANGED_MEANWHILE')),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText(/^Version 2, last changed .* by Ben Ong\./)).toBeVisible();
  expect(screen.getByText('Somebody else changed this. Reload it and try again.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('Be kind.')).toBeVisible();
});

test('each text has its tab', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Refund policy' }));
  expect(await screen.findByText('Not written yet.')).toBeVisible();
  expect(screen.getByText('Nothing. Members do not need to agree to it.')).toBeVisible();
});

test('whoever may not change it reads it', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByText('Be kind.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
});
