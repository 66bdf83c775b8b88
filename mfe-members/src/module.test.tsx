import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile } from './testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import config from '../release.config.ts';
import module from './module.tsx';
import { fakesOf } from './testing/alone.ts';
import { aFakeStudio } from './testing/fakes/fakeStudio.ts';

// Asked a moment after the last letter, which may be in the test after.
beforeEach(() => server.use(onGet('/api/member/portal/look-alikes', () => answer([]))));

test('the release promises what the code has', () => {
  const { promised, kept } = releaseFacts(config, module);
  expect(kept).toEqual(promised);
});

test.each(config.routes.map((route) => route.path))(
  '%s, of which the release speaks, is a page',
  async (path) => {
    const studio = aFakeStudio(new Date());
    server.use(...fakesOf(studio));
    const { store } = renderPage(
      <Suspense>
        <module.Routes />
      </Suspense>,
      { path: path.replace(':memberId', studio.members[0]?.memberId ?? '') },
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await untilIdle(store);
  },
);

test.each([
  ['transaction-history', 'Choose a member first to see their transactions.'],
  ['attendance-history', 'Choose a member first to see their attendance.'],
  ['engagement', 'Choose a member first to see their profile.'],
  ['notes-record', 'Choose a member first to see their profile.'],
  ['subscription', 'Choose a member first to see their membership.'],
  ['forms', 'Choose a member first to see their forms.'],
])(
  '/dashboard/member/%s without a member leads to the list, which says to choose one',
  async (part, words) => {
    // Nothing answers for a member of this id: a request would fail the test.
    server.use(
      onGet('/api/member/portal/studio', () => answer({ items: [], total: 0, page: 0, pageSize: 25 })),
      onGet('/api/member/portal/tag', () => answer([])),
      onGet('/api/member/portal/view', () => answer([])),
    );
    const { store } = renderPage(
      <Suspense>
        <module.Routes />
      </Suspense>,
      { path: `/dashboard/member/${part}` },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(window.location.pathname).toBe('/dashboard/member');
    await untilIdle(store);
  },
);

describe('quick action "Add New Client"', () => {
  const CREATE = '/api/member/portal/create';
  const open = async () => {
    const onClose = jest.fn();
    const Action = module.slots['quick-action'];
    const { user } = renderPage(<Suspense>{Action ? <Action onClose={onClose} /> : null}</Suspense>, {
      path: '/dashboard',
    });
    const form = within(await screen.findByRole('dialog'));
    const submit = async () => {
      await user.type(await form.findByLabelText('First name'), 'Cara');
      await user.type(form.getByLabelText('Last name (optional)'), 'Lim');
      await user.type(form.getByRole('textbox', { name: /Phone/ }), '91112222');
      await user.type(form.getByRole('textbox', { name: /Email/ }), 'cara@example.com');
      await user.click(form.getByRole('button', { name: 'Add client' }));
    };
    return { user, form, onClose, submit };
  };

  test('offers the page of the new member', async () => {
    const cara = aMemberProfile({ firstName: 'Cara', lastName: 'Lim' });
    const bodies: Call['body'][] = [];
    server.use(
      onPost(CREATE, ({ body }) => {
        bodies.push(body);
        return answer(cara);
      }),
    );
    const { user, onClose, submit } = await open();
    await submit();
    expect(await screen.findByText('Cara Lim was added.')).toBeInTheDocument();
    expect(bodies).toMatchObject([{ firstName: 'Cara', phone: '91112222', userEmail: 'cara@example.com' }]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'View member profile' }));
    expect(window.location.pathname).toBe(`/dashboard/member/${cara.memberId}`);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('may stay where it is', async () => {
    server.use(onPost(CREATE, () => answer(aMemberProfile())));
    const { user, onClose, submit } = await open();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Stay Here' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('a refusal keeps the form; it can be given up', async () => {
    server.use(
      onPost(CREATE, () =>
        refuse('USER_EXISTS', { errors: [{ field: 'userEmail', message: 'A member has this address.' }] }),
      ),
    );
    const { user, form, onClose, submit } = await open();
    await submit();
    expect(await form.findByText('A member has this address.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('quick action "Add New Staff" offers the list of staff', async () => {
  server.use(onPost('/api/studio-staff/portal/create', () => answer({ staffId: 'x' })));
  const onClose = jest.fn();
  const Action = module.slots['quick-action/add-staff'];
  const { user } = renderPage(<Suspense>{Action ? <Action onClose={onClose} /> : null}</Suspense>, {
    path: '/dashboard',
  });
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('Name'), 'Cara');
  await user.type(form.getByLabelText('Email'), 'cara@example.com');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Cara was invited.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View staff list' }));
  expect(window.location.pathname).toBe('/dashboard/staff');
  expect(onClose).toHaveBeenCalledTimes(1);
});
