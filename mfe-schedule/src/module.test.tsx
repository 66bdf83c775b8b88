import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { aStaffProfile } from '@studio/contract/testing/studios';
import { onGet, onPost } from '@studio/testing/on';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { aSession } from '@studio/contract/testing/sessions';
import { aTemplate } from './testing/builders/templates.ts';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import config from '../release.config.ts';
import module from './module.tsx';
import { alone } from './testing/alone.ts';

test('the release config matches the code', () => {
  const { promised, kept } = releaseFacts(config, module);
  expect(kept).toEqual(promised);
});

test.each(config.routes.map((route) => route.path))('%s of the release config is a page', async (path) => {
  server.use(
    ...alone.fakes(),
    onGet('/api/users/portal/user-profile', () => answer(aStaffProfile())),
  );
  const { store } = renderPage(
    <Suspense>
      <module.Routes />
    </Suspense>,
    { path },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(store);
});

describe('quick action "Add Schedule"', () => {
  const CREATE = '/api/schedule/portal/create';
  const today = localDateOf(new Date(), 'Asia/Singapore');
  const open = async () => {
    server.use(
      onGet('/api/class-template/portal/studio', () => answer([aTemplate({ className: 'Vinyasa' })])),
      onGet('/api/studio/portal/room', () => answer([])),
      onGet('/api/studio-staff/portal/ddl', () => answer([])),
    );
    const onClose = jest.fn();
    const Action = module.slots['quick-action'];
    const { user } = renderPage(<Suspense>{Action ? <Action onClose={onClose} /> : null}</Suspense>, {
      path: '/dashboard',
    });
    const form = within(await screen.findByRole('dialog'));
    const submit = async () => {
      await user.click(await form.findByLabelText('Class'));
      await user.click(await screen.findByTitle('Vinyasa'));
      await user.click(form.getByRole('button', { name: 'Add session' }));
    };
    return { user, form, onClose, submit };
  };
  const added = (count: number, skipped: string[] = []) =>
    onPost(CREATE, () =>
      answer({ scheduleIds: Array.from({ length: count }, () => aSession().scheduleId), skipped }),
    );

  test('starts today, and offers the week of the new session', async () => {
    server.use(added(1));
    const { user, onClose, submit } = await open();
    await submit();
    expect(await screen.findByText('Session added.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'View schedule' }));
    expect(window.location.pathname + window.location.search).toBe(`/dashboard/schedule?date=${today}`);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('reports skipped sessions, and may stay on the page', async () => {
    server.use(added(3, [addDays(today, 7)]));
    const { user, onClose, submit } = await open();
    await submit();
    expect(
      await screen.findByText(/^1 left out: the room is taken or the studio is closed\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay Here' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('a refusal keeps the form, which can be cancelled', async () => {
    server.use(onPost(CREATE, () => refuse('TIME_TAKEN')));
    const { user, form, onClose, submit } = await open();
    await submit();
    expect(
      await form.findByText('This time clashes with another session in the same room.'),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
