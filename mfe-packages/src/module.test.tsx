import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { packAlerts } from '@studio/testing/packages';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import config from '../release.config.ts';
import module from './module.tsx';

test('the release promises what the code has', async () => {
  const { promised, kept } = await releaseFacts(config, module);
  expect(kept).toEqual(promised);
});

test('the panel of pack alerts is loaded when it is shown', async () => {
  server.use(onGet('/api/studio-package-transaction/portal/pack-alerts', () => answer(packAlerts())));
  const Panel = module.slots['dashboard.panel/pack-alerts'];
  renderPage(<Suspense>{Panel ? <Panel /> : null}</Suspense>);
  expect(await screen.findByRole('heading', { name: /^Recently expired/ })).toBeVisible();
});
