import { Route, Routes } from '@studio/platform';
import { answer } from '@studio/testing/answer';
import { aMemberProfile } from '../testing/builders/members.ts';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onMemberPage } from '../testing/onMember.ts';
import { MemberPage } from './MemberPage.tsx';

let member = aMemberProfile();
const more = { name: /^More\s*, Ada Tan/ };

function open(change: Partial<typeof member> = {}, role: 'STAFF' | 'TRAINER' = 'STAFF') {
  member = aMemberProfile(change);
  server.use(
    ...onMemberPage(),
    onGet('/api/member/portal', () => answer(member)),
    onPost('/api/member/portal/block', ({ body }) => {
      const { isBlocked, reason } = body as { isBlocked: string; reason: string };
      member =
        isBlocked === 'true'
          ? { ...member, status: 'BLOCKED', blockedReason: reason }
          : { ...member, status: 'MEMBER', blockedUntil: null, blockedReason: '' };
      return answer(member);
    }),
  );
  return renderPage(
    <Routes>
      <Route path="/dashboard/member/:memberId" element={<MemberPage />} />
    </Routes>,
    { path: `/dashboard/member/${member.memberId}`, role },
  );
}

test('blocks with a reason, and unblocks with one press', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', more));
  await user.click(screen.getByRole('menuitem', { name: 'Block…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Ada Tan?' }));
  await user.click(await dialog.findByRole('button', { name: 'Block' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Rude to the teacher');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Ada Tan cannot book.')).toBeVisible();
  expect(screen.getByText('Rude to the teacher')).toBeVisible();
  await user.click(screen.getByRole('button', more));
  expect(screen.queryByRole('menuitem', { name: 'Block…' })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Ada Tan can book again.')).toBeVisible();
  expect(screen.queryByText('Ada Tan cannot book.')).toBeNull();
});

test('a penalty’s block says when it ends', async () => {
  open({ blockedUntil: '2026-12-04T02:00:00.000Z', blockedReason: 'No-show' });
  expect(await screen.findByText('Ada Tan cannot book until 4 Dec 2026.')).toBeVisible();
  expect(screen.getByText('No-show')).toBeVisible();
});

test('trainers see the block and cannot lift it', async () => {
  open({ status: 'BLOCKED' }, 'TRAINER');
  expect(await screen.findByText('Ada Tan cannot book.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  expect(screen.queryByRole('button', more)).toBeNull();
});
