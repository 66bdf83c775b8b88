import type { UnsavedSite } from '@studio/contract/remote/remote';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { server } from '@studio/testing/server';
import { aPublicSession, aPublicSessionDetail } from './testing/builders/sessions.ts';
import { aPublicStudio } from './testing/builders/studio.ts';
import { waitFor, within } from '@testing-library/react';
import config from '../release.config.ts';
import booking from './module.tsx';
import { onSessions } from './testing/onSessions.ts';
import { openMode, type ShownIn } from './testing/openMode.tsx';

const tomorrow = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
const session = aPublicSession({
  className: 'Morning Flow',
  localDate: tomorrow,
  startAt: `${tomorrow}T01:00:00.000Z`,
  endAt: `${tomorrow}T02:00:00.000Z`,
});

describe.each<ShownIn>(['a page of its own', 'the portal'])('in %s', (place) => {
  test('shows the schedule and the sheet of a class', async () => {
    server.use(
      ...onSessions(() => answer([session])),
      onGet('/api/schedule/detail', () => answer(aPublicSessionDetail({ ...session }))),
    );
    const { site, user } = await openMode(place);
    await user.click(await site.findByRole('button', { name: /Book: Morning Flow/ }));
    expect(
      within(await site.findByRole('dialog', { name: 'Morning Flow' })).getByRole('link', {
        name: 'Sign in and continue',
      }),
    ).toBeVisible();
  });

  test('goes from page to page', async () => {
    server.use(
      ...onSessions(() => answer([])),
      onGet('/api/studio-package/public', () => answer([])),
    );
    const { site, user } = await openMode(place);
    await user.click(await site.findByRole('link', { name: 'Packages' }));
    expect(await site.findByText('No packages on sale at the moment.')).toBeVisible();
    await user.click(site.getByRole('link', { name: 'Sign in' }));
    expect(await site.findByLabelText('Mobile number')).toBeVisible();
  });
});

test('runs inside the portal without the token of staff, and without its routes', async () => {
  const tokens: (string | null)[] = [];
  const note = (headers: Headers) => void tokens.push(headers.get('authorization'));
  server.use(
    onGet('/api/studio/by-extension', ({ headers }) => (note(headers), answer(aPublicStudio()))),
    ...onSessions(({ headers }) => (note(headers), answer([]))),
  );
  sessionStorage.clear();
  sessionStorage.setItem(STORAGE_KEYS.memberToken, 'token-of-a-member');
  const { site } = await openMode('the portal');
  expect(await site.findByText('No classes on the rest of these days.')).toBeVisible();
  expect(new Set(tokens)).toEqual(new Set([null]));
  expect(site.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

describe('the preview', () => {
  const studio = aPublicStudio({ studioName: 'Lotus Yoga', colour: '#0F766E' });
  const preview = (unsaved: UnsavedSite = {}) => openMode('the portal', { unsaved, studio });
  beforeEach(() => server.use(...onSessions(() => answer([session]))));

  test('shows settings that are not saved, as soon as they change, and leaves the storage of the portal alone', async () => {
    sessionStorage.clear();
    const { site, show } = await preview({ colour: '#AA0044' });
    const brand = () => site.getByRole('banner').parentElement?.style.getPropertyValue('--brand');
    await site.findByRole('button', { name: /Book: Morning Flow/ });
    expect(brand()).toBe('#AA0044');
    show({ colour: '#112233' });
    await waitFor(() => expect(brand()).toBe('#112233'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('refuses to write, and says why in its own place', async () => {
    const { site, user, failures } = await preview();
    await user.click(await site.findByRole('link', { name: 'Sign in' }));
    await user.type(await site.findByLabelText('Mobile number'), '91234567');
    await user.type(site.getByLabelText('Password'), 'lotus-demo-2026');
    await user.click(site.getByRole('button', { name: 'Sign in' }));
    expect(await site.findByText('This is a preview. Nothing is booked, bought or sent.')).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('leaves title and address of the portal alone', async () => {
    server.use(onGet('/api/studio-package/public', () => answer([])));
    document.title = 'Configure · Studio';
    const { site, user } = await preview();
    await user.click(await site.findByRole('link', { name: 'Packages' }));
    await user.click(site.getByRole('link', { name: 'Skip to content' }));
    expect(document.title).toBe('Configure · Studio');
    expect(window.location.pathname + window.location.hash).toBe('/dashboard/configure/booking-website');
  });
});

test('the release promises what the code has', () => {
  const { promised, kept } = releaseFacts(config, booking);
  expect(kept).toEqual(promised);
});
