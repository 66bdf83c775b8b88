import { aPublicStudio } from '../../testing/builders/studio.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StudioProvider } from '../../site/StudioContext.tsx';
import { AppOffer } from './AppOffer.tsx';
import { keepInstallOffer } from './useInstall.ts';

const studio = aPublicStudio();
const show = (site: Partial<typeof studio.site> = {}) =>
  render(
    <StudioProvider value={{ ...studio, site: { ...studio.site, ...site } }}>
      <AppOffer />
    </StudioProvider>,
  );

test('renders nothing without an app and without an install prompt', () => {
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('links to the app stores that the studio has set', () => {
  show({ iosUrl: 'https://apps.apple.com/lotus' });
  expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/lotus',
  );
  expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull();
});

test('keeps the install prompt of the browser, and shows it once', async () => {
  const prompt = jest.fn(() => Promise.resolve());
  keepInstallOffer();
  show();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull();
});
