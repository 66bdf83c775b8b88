import { defineRemote, defineRemoteConfig } from '@studio/contract/remote/remote';
import { injectEndpoints, Link, Route, Routes, useCan, useParams, useStudio } from '@studio/platform';
import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { answer } from '../answer.ts';
import { onGet } from '../on.ts';
import { readChoices } from './aloneChoices.ts';
import type { AloneRemote } from './alone.ts';
import { problemsAlone, visitsOf } from './problemsAlone.tsx';
import { renderAlone } from './renderAlone.tsx';

const { useGetUnknownQuery, useGetOwnQuery } = injectEndpoints({
  owner: 'probe',
  endpoints: (build) => ({
    getUnknown: build.query<string, void>({ query: () => ({ url: '/api/unknown' }) }),
    getOwn: build.query<string, void>({ query: () => ({ url: '/api/own' }) }),
  }),
});

function Probe() {
  const { memberId } = useParams();
  const can = useCan();
  const { studioName } = useStudio();
  return (
    <h1>
      {memberId ? 'A member' : studioName}
      {can('plan.edit') ? ' of an editor' : ''}
    </h1>
  );
}
const Asking = () => <h1>{useGetUnknownQuery().isError ? 'No answer' : 'Asking'}</h1>;
const Owning = () => <p>{useGetOwnQuery().data}</p>;
const Tab = ({ memberId }: { memberId: string }) => <p>Tab of {memberId}</p>;
function Action({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close it
    </button>
  );
}
function Broken(): never {
  throw new Error('It broke');
}

const permission = 'plan.view';
const path = (rest: string, title: string) => ({
  path: `/probe${rest}`,
  title,
  permission: permission as 'plan.view' | 'plan.edit',
});
const HOME = path('', 'Home');
const MEMBER = path('/:memberId', 'One');
const ASKING = path('/do/ask', 'Asking');
const OWNING = path('/do/own', 'Owning');
const ELSEWHERE = path('/do/leave', 'Leaving');
const EDIT = { ...path('/do/edit', 'Edit'), permission: 'plan.edit' as const };

const config = defineRemoteConfig({
  id: 'probe',
  title: 'Probe',
  contract: '^1.0.0',
  audience: 'staff',
  prefixes: ['/probe'],
  nav: [],
  routes: [HOME, MEMBER, ASKING, OWNING, ELSEWHERE, EDIT],
  slots: [
    { name: 'member.tab', title: 'Probe tab', permission },
    { name: 'quick-action', title: 'Probe it', permission: 'plan.edit' },
    { name: 'dashboard.panel', key: 'broken', title: 'Broken panel', permission },
    { name: 'dashboard.panel', key: 'missing', title: 'Missing panel', permission },
  ],
  preloadFor: [],
});
const remote = defineRemote({
  id: 'probe',
  contract: '^1.0.0',
  Routes: () => (
    <Routes>
      <Route path="/probe/do/ask" element={<Asking />} />
      <Route path="/probe/do/own" element={<Owning />} />
      <Route
        path="/probe/do/leave"
        element={
          <>
            <Link to="/dashboard/schedule">Leave</Link>
            <Link to="/probe/do/edit">To edit</Link>
          </>
        }
      />
      <Route path="/probe/:memberId?" element={<Probe />} />
    </Routes>
  ),
  slots: { 'member.tab': Tab, 'quick-action': Action, 'dashboard.panel/broken': Broken },
});

/** With the id of a member, which one of its addresses needs. */
const probe: AloneRemote = {
  remote,
  config,
  fakes: () => [onGet('/api/members', () => answer(['m7']))],
  samples: async (list) => ({ memberId: (await list<string>('/api/members'))[0] }),
};

test('a page is shown with a studio and somebody who may see it, and the bar leads to the others', async () => {
  const { user, problems } = await renderAlone(probe, { route: HOME });
  expect(await screen.findByRole('heading', { name: 'Lotus Yoga of an editor' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'One' }));
  expect(await screen.findByRole('heading', { name: 'A member of an editor' })).toBeVisible();
  expect(problems()).toEqual([]);
});

test('a trainer sees what a trainer may see', async () => {
  await renderAlone(probe, { route: HOME, role: 'TRAINER' });
  expect(await screen.findByRole('heading', { name: 'Lotus Yoga' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await expect(renderAlone(probe, { route: EDIT, role: 'TRAINER' })).rejects.toThrow(
    'TRAINER may not see it',
  );
});

test('a page that the role may not see is refused as in the shell', async () => {
  const { user } = await renderAlone(probe, { route: ELSEWHERE, role: 'TRAINER' });
  await user.click(await screen.findByRole('link', { name: 'To edit' }));
  expect(await screen.findByText('You do not have access to Edit.')).toBeVisible();
});

test('a request without a fake is shown in the bar until it is dismissed', async () => {
  const { user, problems } = await renderAlone(probe, { route: ASKING });
  expect(await screen.findByText('Nothing fakes GET /api/unknown')).toBeVisible();
  expect(problems()).toContain('Nothing fakes GET /api/unknown');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Nothing fakes GET /api/unknown')).toBeNull();
});

test("the remote's own fakes answer", async () => {
  await renderAlone(
    { ...probe, fakes: () => [onGet('/api/own', () => answer('My own'))] },
    { route: OWNING },
  );
  expect(await screen.findByText('My own')).toBeVisible();
});

test('a link to a page of another remote is explained', async () => {
  const { user } = await renderAlone(probe, { route: ELSEWHERE });
  await user.click(await screen.findByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Only the portal shows pages of several remotes.')).toBeVisible();
});

test('each fill is shown by itself, with editable texts; one that breaks shows why', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await renderAlone(probe);
  const field = await screen.findByLabelText('memberId');
  await user.clear(field);
  await user.type(field, 'm1');
  expect(await screen.findByText('Tab of m1')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Open Probe it' }));
  await user.click(await screen.findByRole('button', { name: 'Close it' }));
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();

  expect(screen.getByText('It broke')).toBeVisible();
  expect(screen.getByText('module.tsx has no component for the slot dashboard.panel/missing')).toBeVisible();
  print.mockRestore();
});

test('the dark theme works', async () => {
  const { user } = await renderAlone(probe, { route: HOME });
  await user.click(await screen.findByLabelText('Dark'));
  await waitFor(() =>
    expect(document.documentElement.style.colorScheme || document.documentElement.dataset['theme']).toMatch(
      /dark/,
    ),
  );
});

test('problems of a page are found, also in code that is loaded later', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = lazy(
    () =>
      new Promise<{ default: typeof Asking }>((resolve) =>
        setTimeout(() => resolve({ default: Asking }), 500),
      ),
  );
  const late = { ...probe, remote: { ...remote, slots: { ...remote.slots, 'member.tab': Late } } };
  expect(await problemsAlone(probe, { route: HOME })).toEqual([]);
  expect(await problemsAlone(probe, { route: ASKING })).toContain('Nothing fakes GET /api/unknown');
  expect(await problemsAlone(late, {})).toEqual(
    expect.arrayContaining([
      'Nothing fakes GET /api/unknown',
      expect.stringContaining('We could not load Broken panel'),
    ]),
  );
  expect(visitsOf(config)).toHaveLength(config.routes.length + 1);
  print.mockRestore();
});

test.each([
  ['nothing', null, { role: 'OWNER', api: 'real' }],
  ['a role', '{"role":"TRAINER"}', { role: 'TRAINER', api: 'real' }],
  ['an unknown role', '{"role":"KING","api":"faked"}', { role: 'OWNER', api: 'faked' }],
])('with %s stored in this tab', (_what, kept, choices) => {
  if (kept !== null) sessionStorage.setItem('alone', kept);
  expect(readChoices('real')).toEqual(choices);
  sessionStorage.clear();
});
