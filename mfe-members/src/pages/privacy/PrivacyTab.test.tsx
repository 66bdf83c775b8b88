import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aConsent, aMemberProfile } from '../../testing/builders/members.ts';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { onMemberPage } from '../../testing/onMember.ts';
import { MemberPage } from '../MemberPage.tsx';

const PORTAL = '/api/member/portal';
const member = aMemberProfile();
let log = { receivesNews: true, items: [aConsent()] };

function open(role: 'OWNER' | 'STAFF' = 'OWNER') {
  log = {
    receivesNews: true,
    items: [
      aConsent({ createdAt: '2026-02-05T02:00:00.000Z' }),
      aConsent({ subject: 'termsOfService', version: 2 }),
    ],
  };
  server.use(
    ...onMemberPage(),
    onGet(PORTAL, () => answer(member)),
    onGet(`${PORTAL}/consent`, () => answer(log)),
    onPost(`${PORTAL}/consent/withdraw`, () => {
      const withdrawn = aConsent({ isGiven: false, place: 'PORTAL', staffName: 'Grace Tan' });
      log = { receivesNews: false, items: [withdrawn, ...log.items] };
      return answer(log);
    }),
  );
  return renderPage(
    <Routes>
      <Route path="/dashboard/member/:memberId/*" element={<MemberPage />} />
    </Routes>,
    { path: `/dashboard/member/${member.memberId}/privacy`, role },
  );
}

test('lists what was agreed to, and stops news for somebody who asks', async () => {
  const { user } = open();
  expect(await screen.findByText('Terms of service, version 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop news and offers' }));
  expect(await screen.findByText('Ada Tan no longer receives news and offers.')).toBeVisible();
  expect(await screen.findByText('At the desk, by Grace Tan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop news and offers' })).toBeNull();
  // Years later the day alone would say nothing.
  expect(screen.getByText('5 Feb 2026, 10:00 am')).toBeVisible();
});

test('hands over everything, or says why not', async () => {
  const asked: unknown[] = [];
  server.use(
    onGet(`${PORTAL}/own-data`, ({ query }) => {
      asked.push(query);
      return refuse('TOO_MANY_CREDITS');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download their data' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(asked).toEqual([{ memberId: member.memberId }]);
});

test('a link goes to the address of the member, or it says why not', async () => {
  const sent: unknown[] = [];
  let isNew = true;
  server.use(
    onPost(`${PORTAL}/own-data/mail`, ({ body }) => {
      sent.push(body);
      return answer({ to: 'ada@example.com', isNew });
    }),
  );
  const { user } = open();
  const send = await screen.findByRole('button', { name: 'Email them a link' });
  await user.click(send);
  expect(
    await screen.findByText('We emailed a link to ada@example.com. It works for seven days.'),
  ).toBeVisible();
  isNew = false;
  await user.click(send);
  expect(
    await screen.findByText('ada@example.com got a link some minutes ago. It still works.'),
  ).toBeVisible();
  expect(sent).toEqual([{ memberId: member.memberId }, { memberId: member.memberId }]);
  server.use(onPost(`${PORTAL}/own-data/mail`, () => refuse('TOO_MANY_REQUESTS')));
  await user.click(send);
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('nobody without an address is sent one', async () => {
  const { user } = open();
  server.use(onGet(PORTAL, () => answer({ ...member, userEmail: '' })));
  expect(await screen.findByRole('button', { name: 'Download their data' })).toBeVisible();
  expect(user).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Email them a link' })).toBeNull();
});

test('who may not move data does not see the button', async () => {
  open('STAFF');
  expect(await screen.findByRole('heading', { name: 'News and offers' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download their data' })).toBeNull();
});
