import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer } from '@studio/testing/answer';
import { onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { DEFAULT_SETTINGS } from '@studio/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';
import { SETTLE_MS } from './syncSettings.ts';

const SAVE = '/api/users/portal/update-ui-settings';
const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.settings) ?? 'null') as unknown;

async function openSettings(profile: Parameters<typeof signedInAs>[0] = {}) {
  const saved: unknown[] = [];
  signedInAs(profile);
  server.use(
    onPost(SAVE, ({ body }) => {
      saved.push(body['settings']);
      return answer(null);
    }),
  );
  const page = await renderShell();
  await page.user.click(await screen.findByRole('button', { name: /App settings/ }));
  return { ...page, saved, drawer: within(await screen.findByRole('dialog', { name: 'App Settings' })) };
}

test('applies each choice at once, stores it, and sends it to the profile after a pause', async () => {
  const { user, drawer, saved } = await openSettings();
  await user.click(drawer.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(kept()).toEqual({ ...DEFAULT_SETTINGS, paletteMode: 'dark' });
  await user.click(drawer.getByRole('radio', { name: 'Purple' }));
  await user.click(drawer.getByRole('switch', { name: 'Stretch' }));
  const chosen = { ...DEFAULT_SETTINGS, paletteMode: 'dark', colorPreset: 'purple', stretch: false };
  expect(kept()).toEqual(chosen);
  await waitFor(() => expect(saved.at(-1)).toEqual(chosen), { timeout: SETTLE_MS * 10 });
});

test('offers every choice of every setting', async () => {
  const { drawer } = await openSettings();
  expect(drawer.getAllByRole('group').map((group) => within(group).getAllByRole('radio').length)).toEqual([
    5, 2, 2, 3, 2, 2,
  ]);
  expect(
    drawer.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Teal', 'AaLight', 'AaNormal', 'Discrete', 'Vertical', 'Left to right']);
  expect(drawer.getAllByRole('switch').map((element) => (element as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ]);
});

test('reset returns to the defaults, and removes the stored settings here and in the profile', async () => {
  const { user, drawer, saved } = await openSettings({
    uiSettings: { ...DEFAULT_SETTINGS, paletteMode: 'dark' },
  });
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByRole('button', { name: 'App settings, changed', hidden: true })).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Reset' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem(STORAGE_KEYS.settings)).toBeNull();
  expect(screen.getByRole('button', { name: 'App settings', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(saved).toEqual([null]), { timeout: SETTLE_MS * 10 });
});

test('the settings of the profile apply from the first page on', async () => {
  const { shell, saved } = await openSettings({
    uiSettings: { ...DEFAULT_SETTINGS, contrast: 'high', direction: 'rtl' },
  });
  expect(document.documentElement.dir).toBe('rtl');
  act(() => shell.settings.reset());
  expect(document.documentElement.dir).toBe('ltr');
  await waitFor(() => expect(saved).toEqual([null]), { timeout: SETTLE_MS * 10 });
});

test('developer tools are off, are turned on for this browser, and are not sent to the profile', async () => {
  const { user, drawer, saved } = await openSettings();
  const tools = drawer.getByRole('switch', { name: 'Developer tools' });
  await user.click(tools);
  expect(tools).toBeChecked();
  expect(localStorage.getItem('app.developerTools')).toBe('on');
  expect(kept()).toBeNull();
  expect(saved).toEqual([]);
  await user.click(tools);
  expect(localStorage.getItem('app.developerTools')).toBeNull();
});

test('people without the right have no developer tools', async () => {
  const { drawer } = await openSettings({ staffType: 'TRAINER' });
  expect(drawer.queryByRole('switch', { name: 'Developer tools' })).toBeNull();
});
