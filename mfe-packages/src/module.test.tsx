import { answer } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { aMemberPackageDetail, aPlan, packAlerts } from './testing/builders/packages.ts';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
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
  server.use(...alone.fakes());
  const { store } = renderPage(
    <Suspense>
      <module.Routes />
    </Suspense>,
    { path },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(store);
});

test('the pack alerts panel is loaded when it is rendered', async () => {
  server.use(onGet('/api/studio-package-transaction/portal/pack-alerts', () => answer(packAlerts())));
  const Panel = module.slots['dashboard.panel/pack-alerts'];
  renderPage(<Suspense>{Panel ? <Panel /> : null}</Suspense>);
  expect(await screen.findByRole('tab', { name: /^Recently expired/ })).toBeVisible();
});

test('the packages tab opens a package in a drawer', async () => {
  const held = aMemberPackage({ name: '10 classes' });
  server.use(
    onGet('/api/studio-package-transaction/portal/member', ({ query }) =>
      answer(query['memberId'] === held.memberId ? [held] : []),
    ),
    onGet('/api/studio-package-transaction/portal', () => answer(aMemberPackageDetail(held))),
  );
  const Tab = module.slots['member.tab'];
  const { user } = renderPage(<Suspense>{Tab ? <Tab memberId={held.memberId} /> : null}</Suspense>);
  await user.click(await screen.findByRole('button', { name: '10 classes' }));
  expect(await within(await screen.findByRole('dialog')).findByText('S$200.00')).toBeInTheDocument();
});

describe('quick action "Create Plan"', () => {
  beforeEach(() => server.use(...alone.fakes()));
  const open = async () => {
    const onClose = jest.fn();
    const Action = module.slots['quick-action/create-plan'];
    const { user } = renderPage(<Suspense>{Action ? <Action onClose={onClose} /> : null}</Suspense>, {
      path: '/dashboard',
    });
    const form = within(await screen.findByRole('dialog', { name: 'Create plan' }));
    return { user, form, onClose };
  };

  test('creates a plan, and links to the list', async () => {
    server.use(onPost('/api/studio-package/portal/create', () => answer(aPlan({ packageName: 'Five' }))));
    const { user, form, onClose } = await open();
    await user.type(await form.findByLabelText('Name'), 'Five');
    await user.type(form.getByLabelText('Price'), '90');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The plan was created.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'View package plans' }));
    expect(window.location.pathname).toBe('/dashboard/package-plans');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('reports missing values, and can be cancelled', async () => {
    const { user, form, onClose } = await open();
    await user.click(await form.findByRole('button', { name: 'Save' }));
    expect(await form.findByText('Give the plan a name')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('quick action "Create Promo Code" creates a code, and links to the list', async () => {
  server.use(...alone.fakes());
  const onClose = jest.fn();
  const Action = module.slots['quick-action/create-promo-code'];
  const { user } = renderPage(<Suspense>{Action ? <Action onClose={onClose} /> : null}</Suspense>, {
    path: '/dashboard',
  });
  await user.type(await screen.findByLabelText('Code'), 'SPRING');
  await user.type(screen.getByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Percent'), '15');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The promo code was created.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy SPRING' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View promo codes' }));
  expect(window.location.pathname).toBe('/dashboard/marketing/promo-code');
  expect(onClose).toHaveBeenCalledTimes(1);
});
