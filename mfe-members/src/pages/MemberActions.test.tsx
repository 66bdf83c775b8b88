import { HostProvider, Route, Routes, type Host } from '@studio/platform';
import { answer } from '@studio/testing/answer';
import { aMemberProfile } from '../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onMemberPage } from '../testing/onMember.ts';
import { MemberPage } from './MemberPage.tsx';

test('an action of another remote opens from the head of the page, knows the member, and closes', async () => {
  const member = aMemberProfile({ firstName: 'Ada', lastName: 'Tan' });
  server.use(
    ...onMemberPage(),
    onGet('/api/member/portal', () => answer(member)),
  );
  const preload = jest.fn();
  const host: Host = {
    can: () => true,
    fillsOf: (name) =>
      name !== 'member.action'
        ? []
        : [
            {
              key: 'schedule',
              title: 'Book a class',
              preload,
              render: (props) =>
                'memberName' in props ? (
                  <dialog open aria-label={`${props.memberName} ${props.memberId}`}>
                    <button type="button" onClick={props.onClose}>
                      Done
                    </button>
                  </dialog>
                ) : null,
            },
          ],
    studio: {
      studioId: 's',
      studioName: 'Lotus',
      extension: 'lotus',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    },
  };
  const { user } = renderPage(
    <HostProvider value={host}>
      <Routes>
        <Route path="/dashboard/member/:memberId/*" element={<MemberPage />} />
      </Routes>
    </HostProvider>,
    { path: `/dashboard/member/${member.memberId}` },
  );
  const button = await screen.findByRole('button', { name: 'Book a class' });
  expect(preload).not.toHaveBeenCalled();
  await user.click(button);
  expect(preload).toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: `Ada Tan ${member.memberId}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a message', () => {
  const open = (member: ReturnType<typeof aMemberProfile>, role?: 'TRAINER') => {
    server.use(
      ...onMemberPage(),
      onGet('/api/member/portal', () => answer(member)),
    );
    return renderPage(
      <Routes>
        <Route path="/dashboard/member/:memberId/*" element={<MemberPage />} />
      </Routes>,
      { path: `/dashboard/member/${member.memberId}`, ...(role && { role }) },
    );
  };
  const MORE = { name: /^More/ };

  test('goes to the address that the dialog shows', async () => {
    const sent: Call['body'][] = [];
    server.use(onPost('/api/member/portal/message', ({ body }) => (sent.push(body), answer(null))));
    const member = aMemberProfile({ userEmail: 'ada@example.com' });
    const { user } = open(member);
    await user.click(await screen.findByRole('button', MORE));
    await user.click(screen.getByRole('menuitem', { name: 'Message…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('ada@example.com')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Enter a subject')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Subject'), 'Your mat');
    await user.type(dialog.getByLabelText('Message'), 'It is at the desk.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent to Ada Tan.')).toBeInTheDocument();
    expect(sent).toEqual([{ memberId: member.memberId, subject: 'Your mat', message: 'It is at the desk.' }]);
  });

  test('is refused with the reason to who has no address', async () => {
    const { user } = open(aMemberProfile({ userEmail: '' }));
    await user.click(await screen.findByRole('button', MORE));
    const line = screen.getByRole('menuitem', { name: /^Message….*No email address/ });
    expect(line).toHaveAttribute('aria-disabled', 'true');
    await user.click(line);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not for those who do not see contact data', async () => {
    open(aMemberProfile(), 'TRAINER');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
    expect(screen.queryByRole('button', MORE)).toBeNull();
  });
});
