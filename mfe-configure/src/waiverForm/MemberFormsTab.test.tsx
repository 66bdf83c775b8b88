import { expectNotified } from '@studio/testing/expectNotified';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aMemberForm } from '../testing/builders/waivers.ts';
import { screen } from '@testing-library/react';
import { MemberFormsTab } from './MemberFormsTab.tsx';

const FORM = '/api/studio/portal/form';
const signed = aMemberForm({
  formTitle: 'Waiver',
  signed: true,
  due: false,
  signedFormId: crypto.randomUUID(),
  signedAt: '2026-11-02T01:00:00.000Z',
});
const due = aMemberForm({ formTitle: 'Health' });
beforeEach(() => server.use(onGet(`${FORM}/member`, () => answer([due, signed]))));

test('what is signed has its copy, and what is not can be asked for', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(`${FORM}/request`, ({ body }) => (bodies.push(body), answer(null))));
  const { user } = renderPage(<MemberFormsTab memberId="m1" />);
  expect(await screen.findByRole('row', { name: /Waiver.*Signed.*2 Nov 2026.*No expiry/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Waiver' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask to sign Health' }));
  expect(await screen.findByText('We emailed them a request to sign Health.')).toBeInTheDocument();
  expect(bodies).toEqual([{ formId: due.formId, memberId: 'm1' }]);
});

test('why somebody cannot be asked is said', async () => {
  server.use(onPost(`${FORM}/request`, () => refuse('NOT_FOUND')));
  const { user } = renderPage(<MemberFormsTab memberId="m1" />);
  await user.click(await screen.findByRole('button', { name: 'Ask to sign Health' }));
  await expectNotified('We could not find that.');
});
