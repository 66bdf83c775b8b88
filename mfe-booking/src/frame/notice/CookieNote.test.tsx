import { aPublicStudio } from '../../testing/builders/studio.ts';
import { screen } from '@testing-library/react';
import { renderSite } from '../../testing/renderSite.tsx';

const withNote = (cookieBanner: boolean) => {
  const studio = aPublicStudio({ extension: 'lotus' });
  return { ...studio, site: { ...studio.site, cookieBanner } };
};
const NAME = 'Cookies and storage';

test('is shown once per device if the studio wants it', async () => {
  const { user, unmount } = renderSite({ path: 'login', studio: withNote(true) });
  expect(await screen.findByRole('complementary', { name: NAME })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('complementary', { name: NAME })).toBeNull();
  expect(localStorage.getItem('booking-website-cookies')).toBe('READ');
  unmount();
});

test('is not shown if the studio does not want it', async () => {
  renderSite({ path: 'login', studio: withNote(false) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary', { name: NAME })).toBeNull();
});
