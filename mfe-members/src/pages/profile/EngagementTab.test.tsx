import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { answer, refuse } from '@studio/testing/answer';
import { aContact, aMemberProfile, anEngagement } from '../../testing/builders/members.ts';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { EngagementTab } from './EngagementTab.tsx';

const URL = '/api/member/portal/engagement';
const LOG = '/api/member/portal/contact-log';
const member = aMemberProfile();
const engagement = anEngagement({ status: 'COOLING', reason: 'DROPPED', visits: 24 });
const open = (role: StaffRole = 'OWNER') => {
  server.use(onGet(LOG, () => answer([aContact({ outcome: 'LEFT_MESSAGE', contactText: '' })])));
  return renderPage(<EngagementTab member={member} />, {
    path: `/dashboard/member/${member.memberId}`,
    role,
  });
};

test('says how a member is doing, and why; bars can be read as a table', async () => {
  server.use(onGet(URL, () => answer(engagement)));
  const { user } = open();
  expect(await screen.findByText('Cooling')).toBeVisible();
  expect(screen.getByText('Comes half as often as before, or less')).toBeVisible();
  expect(screen.getByText('12 visits in the 12 weeks from 10 Sep 2026.')).toBeVisible();
  expect(screen.getByText('1 to go until 25')).toBeVisible();
  expect(screen.getByText('10 visits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(within(screen.getAllByRole('table').at(0) as HTMLElement).getAllByRole('row')).toHaveLength(13);
});

test('has the contact log for those who may reach members', async () => {
  server.use(onGet(URL, () => answer(engagement)));
  open('STAFF');
  const line = await screen.findByRole('listitem');
  expect(within(line).getByText('Phone call')).toBeVisible();
  expect(within(line).getByText('Left a message')).toBeVisible();
  expect(within(line).getByText(/^Mei Lin · /)).toBeVisible();
});

test('has none for a trainer', async () => {
  server.use(onGet(URL, () => answer(engagement)));
  open('TRAINER');
  expect(await screen.findByText('Cooling')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Contact log' })).toBeNull();
});

test('offers to try again', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(engagement)));
  await user.click(retry);
  expect(await screen.findByText('Cooling')).toBeVisible();
});
