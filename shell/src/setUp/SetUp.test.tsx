import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { OnboardingStep } from '@studio/contract/shell/platform.schema';
import { answer } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { act, screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';
import { beginStep, walkedStep } from './walk.ts';

const step = (given: Partial<OnboardingStep>): OnboardingStep => ({
  key: 'CLASS_TEMPLATE',
  title: 'Create a class',
  group: 'ON_SALE',
  minutes: 1,
  done: false,
  optional: false,
  route: '/dashboard/services/create-class',
  other: null,
  ...given,
});
const onboarding = (...steps: OnboardingStep[]) =>
  server.use(
    onGet('/api/studio/portal/studio/onboarding', () =>
      answer({
        percent: 0,
        next: steps.find(({ done, optional }) => !done && !optional)?.key ?? null,
        isJustBooked: steps.some(({ key, done }) => key === 'TEST_BOOKING' && done),
        steps,
      }),
    ),
  );
const sample = (standing: { isLoaded: boolean; canLoad: boolean }) =>
  server.use(onGet('/api/studio/portal/sample-data', () => answer(standing)));
const schedule = aRegistryEntry({
  id: 'schedule',
  nav: [],
  prefixes: ['/dashboard/services'],
  routes: [{ path: '/dashboard/services/create-class', title: 'Create class', permission: 'template.edit' }],
});
const PLAN = step({
  key: 'PACKAGE_PLAN',
  title: 'Create a package to sell',
  route: '/dashboard/package-plans/create',
});
/** Opens a page of a remote in the middle of a step. */
async function walk(key: string) {
  const opened = await renderShell({
    path: '/dashboard/services/create-class',
    remotes: [schedule],
    load: ({ id }) =>
      Promise.resolve({
        id,
        contract: '^1.0.0',
        setup: () => () => undefined,
        Routes: () => <p>Page of {id}</p>,
        slots: {},
      }),
  });
  await screen.findByText('Page of schedule');
  act(() => beginStep(key));
  return opened;
}
beforeEach(() => {
  signedInAs({ name: 'Olivia Owner', studioName: 'Lotus Yoga' });
  sample({ isLoaded: false, canLoad: false });
});

test('the one next step is begun by its button', async () => {
  onboarding(step({}), PLAN);
  const { user } = await renderShell({ remotes: [schedule] });
  expect(await screen.findByRole('button', { name: 'Create a class' })).toBeVisible();
  expect(screen.getByText('Next step, about 1 minute')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create a package to sell' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(walkedStep()).toBeNull();
});

test('the strip says which step this is, until it is closed', async () => {
  onboarding(step({}), PLAN);
  const { user } = await walk('CLASS_TEMPLATE');
  const strip = within(await screen.findByRole('region', { name: 'Set-up' }));
  expect(strip.getByText(/^Set-up: Create a class\./)).toHaveTextContent('0 of 2 steps done.');
  expect(strip.queryByRole('button', { name: /^Next/ })).toBeNull();
  await user.click(strip.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Set-up' })).toBeNull();
});

test('a step that is done ends on the next one', async () => {
  onboarding(step({ done: true }), { ...PLAN, route: '/dashboard/services/create-class?next' });
  const { user } = await walk('CLASS_TEMPLATE');
  const strip = within(await screen.findByRole('region', { name: 'Set-up' }));
  expect(strip.getByText(/^Done: Create a class\./)).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Next: Create a package to sell' }));
  expect(await strip.findByText(/^Set-up: Create a package to sell\./)).toBeVisible();
  expect(walkedStep()).toBe('PACKAGE_PLAN');
});

test('after the last step the strip leads to the dashboard and is gone', async () => {
  onboarding(step({ done: true }));
  const { user } = await walk('CLASS_TEMPLATE');
  await user.click(await screen.findByRole('button', { name: 'See your dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(walkedStep()).toBeNull();
});

test('after the first booking there is a link and a code to share, until they are hidden', async () => {
  onboarding(step({ done: true }), step({ key: 'TEST_BOOKING', title: 'Book', optional: true, done: true }));
  const { user } = await renderShell();
  const card = within(await screen.findByRole('region', { name: /Share your booking website/ }));
  expect(card.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^http.*\/booking-website\/schedule\?extension=lotus$/),
  );
  expect(card.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: /Share/ })).toBeNull();
});

test('without a booking there is nothing to share yet', async () => {
  onboarding(step({}), step({ key: 'TEST_BOOKING', title: 'Book', optional: true }));
  await renderShell();
  expect(await screen.findByText('Set up your studio')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Share/ })).toBeNull();
});

describe('sample data', () => {
  const LOAD = '/api/studio/portal/sample-data/load';
  const REMOVE = '/api/studio/portal/sample-data/remove';

  test('is loaded with one press', async () => {
    onboarding(step({}));
    sample({ isLoaded: false, canLoad: true });
    server.use(onPost(LOAD, () => answer({ isLoaded: true, canLoad: false })));
    const { user } = await renderShell();
    await user.click(await screen.findByRole('button', { name: 'Load sample data' }));
    expect(await screen.findByText('Sample data loaded.')).toBeInTheDocument();
  });

  test('is removed after a question, and what stays is said', async () => {
    onboarding(step({}));
    sample({ isLoaded: true, canLoad: false });
    server.use(onPost(REMOVE, () => answer({ kept: ['Sample: Vinyasa Flow'] })));
    const { user } = await renderShell();
    await user.click(await screen.findByRole('button', { name: 'Remove sample data' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(
      await screen.findByText('Kept, because your own bookings or sales use it: Sample: Vinyasa Flow.'),
    ).toBeInTheDocument();
  });

  test('is not offered beside real business', async () => {
    onboarding(step({}));
    await renderShell();
    expect(await screen.findByText('Set up your studio')).toBeVisible();
    expect(screen.queryByRole('button', { name: /sample data/ })).toBeNull();
  });
});
