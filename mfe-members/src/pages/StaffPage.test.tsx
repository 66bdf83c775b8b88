import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aStaffMember } from '../testing/builders/staff.ts';
import { screen } from '@testing-library/react';
import { StaffPage } from './StaffPage.tsx';

const LIST = '/api/studio-staff/portal/studio';

test('lists staff with roles and state; an address that may not be seen is left out', async () => {
  server.use(
    onGet(LIST, () =>
      answer([
        {
          ...aStaffMember({ displayName: 'Mei Lin', staffType: ['TRAINER', 'OWNER'] }),
          userEmail: 'mei@lotus.example',
        },
        { ...aStaffMember({ displayName: 'Ben Ong' }), status: 'INVITED', userEmail: null },
      ]),
    ),
  );
  renderPage(<StaffPage />);
  expect(
    await screen.findByRole('row', { name: /Mei Lin.*Instructor.*Owner.*mei@lotus\.example.*Active/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben Ong.*—.*Invited/ })).toBeVisible();
});

test('says when there is nobody, and offers to try again', async () => {
  server.use(onGet(LIST, () => refuse('BROKEN')));
  const { user } = renderPage(<StaffPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(LIST, () => answer([])));
  await user.click(retry);
  expect(await screen.findByText('No staff yet.')).toBeVisible();
});

const CREATE = '/api/studio-staff/portal/create';

test('an owner invites somebody with any role, who is in the list then', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onGet(LIST, () => answer([])),
    onPost(CREATE, ({ body }) => {
      bodies.push(body);
      server.use(onGet(LIST, () => answer([aStaffMember({ displayName: 'Cara Lim', status: 'INVITED' })])));
      return answer({ staffId: aStaffMember().staffId });
    }),
  );
  const { user } = renderPage(<StaffPage />);
  await user.click(screen.getByRole('button', { name: 'Add staff' }));
  await user.type(await screen.findByLabelText('Name'), 'Cara Lim');
  await user.type(screen.getByLabelText('Email'), 'cara@example.com');
  await user.click(screen.getByRole('radio', { name: /^Owner/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('row', { name: /Cara Lim.*Invited/ })).toBeInTheDocument();
  expect(await screen.findByText('Cara Lim was invited.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ displayName: 'Cara Lim', userEmail: 'cara@example.com' }]);
  expect([bodies[0]?.['staffType']].flat()).toEqual(['OWNER']);
});

test('who may not give every role is offered the others; who may not invite has no button', async () => {
  server.use(onGet(LIST, () => answer([])));
  const { user, unmount } = renderPage(<StaffPage />, { role: 'SUPER' });
  await user.click(screen.getByRole('button', { name: 'Add staff' }));
  await screen.findByLabelText('Name');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Instructor/),
    expect.stringMatching(/^Front desk/),
  ]);
  unmount();
  renderPage(<StaffPage />, { role: 'STAFF' });
  expect(await screen.findByText('No staff yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add staff' })).toBeNull();
});

test('a refusal stands at its field and keeps what was typed', async () => {
  server.use(
    onGet(LIST, () => answer([])),
    onPost(CREATE, () =>
      refuse('USER_EXISTS', { errors: [{ field: 'userEmail', message: 'This person works here already.' }] }),
    ),
  );
  const { user } = renderPage(<StaffPage />);
  await user.click(screen.getByRole('button', { name: 'Add staff' }));
  await user.type(await screen.findByLabelText('Name'), 'Mei');
  await user.type(screen.getByLabelText('Email'), 'mei@lotus.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('This person works here already.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('mei@lotus.example');
});

test('names lead to working hours: everybody’s for the desk, their own for trainers', async () => {
  const [mei, ben] = [
    aStaffMember({ displayName: 'Mei Lin', isSelf: true }),
    aStaffMember({ displayName: 'Ben Ong' }),
  ];
  server.use(onGet(LIST, () => answer([mei, ben])));
  const { unmount } = renderPage(<StaffPage />, { role: 'STAFF' });
  expect(await screen.findByRole('link', { name: 'Ben Ong' })).toHaveAttribute(
    'href',
    `/dashboard/staff/${ben.staffId}`,
  );
  unmount();
  renderPage(<StaffPage />, { role: 'TRAINER' });
  expect(await screen.findByRole('link', { name: 'Mei Lin' })).toHaveAttribute(
    'href',
    `/dashboard/staff/${mei.staffId}`,
  );
  expect(screen.queryByRole('link', { name: 'Ben Ong' })).toBeNull();
});

test('shows how much somebody teaches this week, and to managers their last sign-in', async () => {
  const team = [
    aStaffMember({ displayName: 'Mei Lin', sessionsThisWeek: 6 }),
    aStaffMember({ displayName: 'Ben Ong', status: 'INVITED', sessionsThisWeek: 0, lastSignInAt: null }),
    aStaffMember({ displayName: 'Cara Lim', sessionsThisWeek: 1, lastSignInAt: null }),
  ];
  server.use(onGet(LIST, () => answer(team)));
  const { unmount } = renderPage(<StaffPage />);
  expect(await screen.findByRole('row', { name: /Mei Lin.* 6 .*Fri 20 Nov/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben Ong.*Never/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Cara Lim.*None in the last month/ })).toBeVisible();
  unmount();
  renderPage(<StaffPage />, { role: 'STAFF' });
  await screen.findByRole('row', { name: /Mei Lin/ });
  expect(screen.queryByRole('columnheader', { name: 'Last sign-in' })).toBeNull();
});
