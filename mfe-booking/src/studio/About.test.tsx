import { answer } from '@studio/testing/answer';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite, STUDIO } from '../testing/renderSite.tsx';

// In a frame, a map or an app store would refuse to load and replace the site.
test('external links open in a new tab', async () => {
  server.use(...onSessions(() => answer([])));
  const site = {
    ...STUDIO.site,
    iosUrl: 'https://apps.apple.com/app/lotus',
    androidUrl: 'https://play.google.com/store/apps/details?id=lotus',
  };
  renderSite({
    path: 'schedule',
    studio: { ...STUDIO, address: '12 Lotus Road', phone: '+65 6123 4567', site },
  });
  for (const name of [/^Find us/, /^App for iPhone/, /^App for Android/])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /^Call/ })).not.toHaveAttribute('target');
});
