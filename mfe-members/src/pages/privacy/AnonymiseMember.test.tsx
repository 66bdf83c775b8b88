import { Route, Routes } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile, anAnonymisePreview } from '../../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onMemberPage } from '../../testing/onMember.ts';
import { MemberPage } from '../MemberPage.tsx';

const PORTAL = '/api/member/portal';
let member = aMemberProfile();
let preview = anAnonymisePreview();
let sent: Call['body'][];

function open(change: Partial<typeof member> = {}, role: 'OWNER' | 'SUPER' = 'OWNER') {
  member = aMemberProfile(change);
  preview = anAnonymisePreview({ memberId: member.memberId });
  sent = [];
  server.use(
    ...onMemberPage(),
    onGet(PORTAL, () => answer(member)),
    onGet(`${PORTAL}/attendance-history`, () =>
      answer({ items: [], total: 0, page: 0, pageSize: 25, attended: 0, expected: 0 }),
    ),
    onGet(`${PORTAL}/anonymise-preview`, () => answer(preview)),
    onPost(`${PORTAL}/anonymise`, ({ body }) => {
      sent.push(body);
      const anonymisedAt = '2026-11-24T02:00:00.000Z';
      member = { ...member, firstName: 'Former member', lastName: '', status: 'ARCHIVED', anonymisedAt };
      return answer({ memberId: member.memberId, anonymisedAt });
    }),
  );
  return renderPage(
    <Routes>
      <Route path="/dashboard/member/:memberId/*" element={<MemberPage />} />
    </Routes>,
    { path: `/dashboard/member/${member.memberId}`, role },
  );
}
/** The open dialog. By its words: antd gives every title of a test the same id, by which dialogs are named. */
async function dialogOf(title: string) {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(title)).toBeVisible();
  return dialog;
}
async function choose(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Anonymise…' }));
  return dialogOf('Delete Ada Tan’s data?');
}

test('says what goes and what stays, wants the name, and deletes', async () => {
  const { user } = open();
  const dialog = await choose(user);
  expect(await dialog.findByText('2 notes')).toBeVisible();
  expect(dialog.getByText('3 orders with their receipts')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Anonymise' });
  expect(button).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Type Ada Tan/), 'ada tan');
  await user.click(button);
  expect(await screen.findByText('Ada Tan’s data was deleted.')).toBeVisible();
  expect(sent).toEqual([{ memberId: member.memberId, confirm: 'true' }]);
  expect(await screen.findByText('This person’s data was deleted on 24 Nov 2026.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Former member' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^More|Edit/ })).toBeNull();
});

test('what is to be settled first comes with the way there', async () => {
  const { user } = open();
  const message = 'A booking is still to come. Cancel it first.';
  preview = { ...preview, obstacles: [{ kind: 'UPCOMING', message }] };
  const dialog = await choose(user);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Anonymise' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Show bookings' }));
  expect(await screen.findByRole('tab', { name: 'Bookings', selected: true })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what came up meanwhile is said', async () => {
  const { user } = open();
  server.use(onPost(`${PORTAL}/anonymise`, () => refuse('MEMBER_NOT_SETTLED')));
  const dialog = await choose(user);
  await user.type(await dialog.findByLabelText(/^Type Ada Tan/), 'Ada Tan');
  await user.click(dialog.getByRole('button', { name: 'Anonymise' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('a request stands on the profile until it is answered', async () => {
  const { user } = open({ deleteRequestedAt: '2026-11-03T02:00:00.000Z' });
  expect(await screen.findByText('Ada Tan asked on 3 Nov 2026 for their data to be deleted.')).toBeVisible();
  expect(screen.getByText('Due by 3 Dec 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Anonymise…' }));
  await dialogOf('Delete Ada Tan’s data?');
});

test('others see the request, and the owner alone answers it', async () => {
  const { user } = open({ deleteRequestedAt: '2026-11-03T02:00:00.000Z' }, 'SUPER');
  expect(await screen.findByText('Due by 3 Dec 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anonymise…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^More/ }));
  expect(screen.queryByRole('menuitem', { name: 'Anonymise…' })).toBeNull();
});
