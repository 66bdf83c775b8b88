import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { untilIdle } from '@studio/testing/untilIdle';
import { screen, waitFor } from '@testing-library/react';
import { markUnsaved, forgetUnsaved } from '../base/unsaved.ts';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const SWITCH = '/api/auth/portal/switch-studio';
const lotus = {
  studioId: '01900000-0000-7000-8000-00000000000a',
  studioName: 'Lotus Yoga',
  extension: 'lotus',
};
const harbour = {
  studioId: '01900000-0000-7000-8000-00000000000b',
  studioName: 'Harbour Pilates',
  extension: 'harbour',
};
const token = () => sessionStorage.getItem(STORAGE_KEYS.staffToken);

async function openMenu(studios = [lotus, harbour]) {
  signedInAs({ ...lotus, name: 'Olivia Owner', studios });
  const page = await renderShell({ path: '/dashboard?tab=today', token: 'of lotus' });
  await untilIdle(page.shell.store);
  await page.user.click(await screen.findByRole('button', { name: 'Olivia Owner' }));
  return page;
}
const goToHarbour = ({ user }: Awaited<ReturnType<typeof openMenu>>) =>
  user.click(screen.getByRole('menuitem', { name: 'Go to Harbour Pilates' }));
afterEach(forgetUnsaved);

test('a person with one studio has no other to switch to', async () => {
  await openMenu([lotus]);
  expect(screen.queryByRole('menuitem', { name: /^Go to/ })).toBeNull();
});

test('the dashboard of another studio is a new page: no data of the previous one stays in memory', async () => {
  const page = await openMenu();
  server.use(
    onPost(
      SWITCH,
      ({ body }) => (
        signedInAs({ ...harbour, studios: [lotus, harbour] }),
        answer({ token: `of ${String(body['studioId'] === harbour.studioId)}` })
      ),
    ),
  );
  await goToHarbour(page);
  await waitFor(() => expect(page.reloadPage).toHaveBeenCalledTimes(1));
  expect(token()).toBe('of true');
  expect(window.location.pathname + window.location.search).toBe('/dashboard');
  await untilIdle(page.shell.store);
});

test('a refusal is shown, and nothing changes', async () => {
  const page = await openMenu();
  server.use(onPost(SWITCH, () => refuse('NOT_FOUND', { message: 'You do not work there any more.' })));
  await goToHarbour(page);
  await expectNotified('You do not work there any more.');
  expect(token()).toBe('of lotus');
  expect(page.reloadPage).not.toHaveBeenCalled();
});

test('asks about unsaved changes first', async () => {
  const page = await openMenu();
  markUnsaved();
  await goToHarbour(page);
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(token()).toBe('of lotus');
  expect(page.reloadPage).not.toHaveBeenCalled();
});
