import { answer, refuse } from '@studio/testing/answer';
import { aPublicSession } from '../testing/builders/sessions.ts';
import { onGet } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const LIST = '/api/studio-staff/public';
const ONE = `${LIST}/teacher`;
const ANA = {
  staffId: '01900000-0000-7000-8000-0000000000a1',
  displayName: 'Ana Silva',
  bio: 'Ten years of yin.',
  specialities: ['Yin', 'Prenatal'],
  picture: null,
};

test('instructors link to their pages, and these to their next classes', async () => {
  const session = aPublicSession({ className: 'Evening Yin' });
  server.use(
    onGet(LIST, () => answer([ANA])),
    onGet(ONE, () => answer({ ...ANA, sessions: [session] })),
  );
  const { user } = renderSite({ path: 'instructor' });
  await user.click(await screen.findByRole('link', { name: 'Ana Silva' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })).toBeVisible();
  expect(screen.getByText('Ten years of yin.')).toBeVisible();
  expect(screen.getByText('Yin · Prenatal')).toBeVisible();
  expect(screen.getByRole('link', { name: /Evening Yin/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`session=${session.scheduleId}`),
  );
});

test('says when there are none, and who has no classes planned', async () => {
  server.use(
    onGet(LIST, () => answer([])),
    onGet(ONE, () => answer({ ...ANA, sessions: [] })),
  );
  const { unmount } = renderSite({ path: 'instructor' });
  expect(await screen.findByText('No instructors to show yet.')).toBeVisible();
  unmount();
  renderSite({ path: `instructor?instructor=${ANA.staffId}` });
  expect(await screen.findByText('No classes planned at the moment.')).toBeVisible();
});

test('an unknown instructor is reported as not found, with a link to the others', async () => {
  server.use(onGet(ONE, () => refuse('NOT_FOUND')));
  renderSite({ path: 'instructor?instructor=none' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find this instructor.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all instructors' })).toBeVisible();
});
