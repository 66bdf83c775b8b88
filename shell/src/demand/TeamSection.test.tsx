import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const URL = '/api/auth/portal/second-factor-demand';
const FACTOR = '/api/users/portal/second-factor';
const PASSKEYS = '/api/users/portal/passkeys';
const role = (name: string, given = {}) => ({
  role: name,
  isDemanded: false,
  people: 1,
  without: 0,
  ...given,
});
const DEMAND = {
  roles: [
    role('OWNER', { isDemanded: true, people: 2 }),
    role('SUPER', { without: 1 }),
    role('STAFF', { people: 0 }),
    role('TRAINER', { people: 5, without: 2 }),
  ],
  isOwnMissing: false,
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

async function openAccount(
  demand: () => ReturnType<typeof answer> | ReturnType<typeof refuse> = () => answer(DEMAND),
  staffType = 'OWNER',
) {
  signedInAs({ staffType });
  server.use(
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet(FACTOR, () => answer({ isOn: false, since: null, recoveryCodesLeft: 0, hasRecovery: false })),
    onGet(PASSKEYS, () => answer({ items: [] })),
    onGet(URL, demand),
    onPost(URL, ({ body }) => (sent.push(body), answer(DEMAND))),
  );
  const { user } = await renderShell({ path: '/dashboard/account' });
  await screen.findByRole('heading', { level: 1, name: 'Account' }, { timeout: 20_000 });
  return { user };
}
const section = async () =>
  within(await screen.findByRole('region', { name: 'Two-step sign-in for your team' }));

test('shows which roles need one, and how many people have none', async () => {
  await openAccount();
  const here = await section();
  expect(await here.findByRole('checkbox', { name: 'Owners' })).toBeChecked();
  expect(here.getByRole('checkbox', { name: 'Owners' })).toHaveAccessibleDescription('All 2 have one');
  expect(here.getByRole('checkbox', { name: 'Managers' })).not.toBeChecked();
  expect(here.getByRole('checkbox', { name: 'Front desk staff' })).toHaveAccessibleDescription(
    'Nobody has this role',
  );
  expect(here.getByRole('checkbox', { name: 'Instructors' })).toHaveAccessibleDescription(
    '2 of 5 have none yet',
  );
});

test('names the people affected at once before it is required of them', async () => {
  const { user } = await openAccount();
  const here = await section();
  await user.click(await here.findByRole('checkbox', { name: 'Managers' }));
  await user.click(here.getByRole('checkbox', { name: 'Instructors' }));
  await user.click(here.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/^1 manager, 2 trainers have none yet and must set one up right away/),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Require' }));
  expect(await screen.findByText('Saved. We emailed all owners.')).toBeVisible();
  expect(sent).toEqual([{ roles: ['TRAINER', 'SUPER', 'OWNER'] }]);
});

test('changes nothing when the owner cancels', async () => {
  const { user } = await openAccount();
  const here = await section();
  await user.click(await here.findByRole('checkbox', { name: 'Instructors' }));
  await user.click(here.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(here.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(sent).toEqual([]);
});

test('asks nothing when nobody is newly affected', async () => {
  const { user } = await openAccount();
  const here = await section();
  await user.click(await here.findByRole('checkbox', { name: 'Owners' }));
  await user.click(here.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. We emailed all owners.')).toBeVisible();
  expect(sent).toEqual([{ roles: [] }]);
});

test('an owner without one cannot require it of owners', async () => {
  await openAccount(() => answer({ roles: [role('OWNER', { without: 1 })], isOwnMissing: true }));
  const owners = await (await section()).findByRole('checkbox', { name: 'Owners' });
  expect(owners).toBeDisabled();
  expect(owners).toHaveAccessibleDescription('0 of 1 set up. Set up yours first, then require it of owners.');
});

test('a refusal of the server is shown in its place, and the choices stay', async () => {
  const { user } = await openAccount();
  server.use(onPost(URL, () => refuse('CHANGED_MEANWHILE', { message: 'Set up your own first.' })));
  const here = await section();
  await user.click(await here.findByRole('checkbox', { name: 'Owners' }));
  await user.click(here.getByRole('button', { name: 'Save' }));
  expect(await here.findByText('Set up your own first.')).toBeVisible();
  expect(here.getByRole('checkbox', { name: 'Owners' })).not.toBeChecked();
});

test('offers a retry when loading fails', async () => {
  const { user } = await openAccount(() => refuse('NOT_READY'));
  const here = await section();
  const retry = await here.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer(DEMAND)));
  await user.click(retry);
  expect(await here.findByRole('checkbox', { name: 'Owners' })).toBeVisible();
});

test('is refused to a person who is no longer an owner', async () => {
  await openAccount(() => refuse('NOT_ALLOWED'));
  expect(await (await section()).findByText(/do not have access/)).toBeVisible();
});

test.each(['SUPER', 'STAFF', 'TRAINER'])('%s does not see it', async (staffType) => {
  await openAccount(() => answer(DEMAND), staffType);
  expect(screen.queryByRole('region', { name: 'Two-step sign-in for your team' })).toBeNull();
});
