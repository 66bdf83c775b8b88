import { answer } from '@studio/testing/answer';
import { fakeRemoteContext } from '@studio/testing/fakeRemoteContext';
import { onGet } from '@studio/testing/on';
import { releaseFacts } from '@studio/testing/releaseFacts';
import { renderBare } from '@studio/testing/renderBare.tsx';
import { server } from '@studio/testing/server';
import { aPublicStudio } from '@studio/testing/studios';
import { screen } from '@testing-library/react';
import config from '../release.config.ts';
import booking from './module.tsx';
import { renderSite } from './testing/renderSite.tsx';
import { onSessions } from './testing/onSessions.ts';

test('runs inside the portal as well, without the token of staff', async () => {
  const tokens: (string | null)[] = [];
  const note = (headers: Headers) => void tokens.push(headers.get('authorization'));
  server.use(
    onGet('/api/studio/by-extension', ({ headers }) => (note(headers), answer(aPublicStudio()))),
    ...onSessions(({ headers }) => (note(headers), answer([]))),
  );
  sessionStorage.clear();
  const cleanUp = await booking.setup(fakeRemoteContext('OWNER').context);
  cleanUp();
  renderBare(<booking.Routes />, { path: '/booking-website/schedule?extension=lotus', role: 'OWNER' });
  expect(await screen.findByText('No classes on the rest of these days.')).toBeVisible();
  expect(tokens).toEqual([null, null]);
});

test.each(['event', 'complete-profile', 'payment-methods', 'forgot-password', '404'])('%s has no page yet', async (page) => {
  renderSite({ path: page });
  expect(await screen.findByText('We could not find that page.')).toBeVisible();
});

test('the release promises what the code has', async () => {
  const { promised, kept } = await releaseFacts(config, booking);
  expect(kept).toEqual(promised);
});
