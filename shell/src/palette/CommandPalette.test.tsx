import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import type { SlotProps, RemoteModule } from '@studio/contract/remote/remote';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const Form = ({ onClose }: SlotProps['quick-action']) => (
  <dialog open aria-label="New session">
    <button type="button" onClick={onClose}>
      Done
    </button>
  </dialog>
);
const schedule: RemoteModule = {
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => <h1>Week</h1>,
  slots: { 'quick-action': Form },
};
const remotes = [
  aRegistryEntry({
    slots: [
      {
        name: 'quick-action',
        title: 'Add Schedule',
        permission: 'schedule.edit',
        icon: 'schedule',
        order: 10,
      },
    ],
  }),
];
const NOTHING = { members: [], sessions: [], templates: [], plans: [], articles: [] };
const finds = (found: object) =>
  server.use(
    onGet('/api/search/portal', ({ query }) =>
      answer(query['text'] === 'ada' ? { ...NOTHING, ...found } : NOTHING),
    ),
  );

async function openPalette() {
  signedInAs();
  const page = await renderShell({ remotes, load: () => Promise.resolve(schedule) });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...page, field };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('the keys open it; typing finds pages and actions; Enter opens the first', async () => {
  finds({});
  const { user } = await openPalette();
  expect(options()).toEqual(expect.arrayContaining(['Add Schedule', 'Dashboard', 'Schedule']));
  await user.keyboard('sched');
  expect(options().slice(0, 2)).toEqual(['Add Schedule', 'Schedule']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Week' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/dashboard/schedule');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
});

test('finds members on the server, and opens the chosen one', async () => {
  finds({ members: [{ memberId: 'm1', name: 'Ada Tan', phone: '+65 9123 4567', next: null }] });
  const { user } = await openPalette();
  await user.keyboard('ada');
  const members = await screen.findByRole('group', { name: 'Members' });
  await user.click(within(members).getByRole('option', { name: /Ada Tan/ }));
  expect(window.location.pathname).toBe('/dashboard/member/m1');
});

test('a command about somebody leads to the roster of their next session', async () => {
  const asked: Call['query'][] = [];
  const next = { scheduleId: 's1', className: 'Hatha', startAt: '2099-11-21T11:00:00.000Z' };
  server.use(
    onGet('/api/search/portal', ({ query }) => {
      asked.push(query);
      return answer({ ...NOTHING, members: [{ memberId: 'm1', name: 'Ada Tan', phone: '', next }] });
    }),
  );
  const { user } = await openPalette();
  await user.keyboard('check in ada');
  await user.click(await screen.findByRole('option', { name: /Check in Ada Tan.*Hatha, Sat 21 Nov/ }));
  expect(window.location.search).toBe('?date=2099-11-21&session=s1');
  expect(asked.at(-1)).toEqual({ text: 'check in ada', person: 'ada' });
});

test('finds settings by other words, and headings of the guide', async () => {
  server.use(
    onGet('/api/search/portal', () =>
      answer({
        ...NOTHING,
        articles: [{ slug: 'void-and-refund', title: 'Voids and refunds', heading: 'Credit cards' }],
      }),
    ),
  );
  server.use(onGet('/api/academy/portal/guide', () => answer([])));
  const { user } = await openPalette();
  await user.keyboard('2fa');
  const settings = await screen.findByRole('group', { name: 'Settings' });
  expect(within(settings).getByRole('option')).toHaveTextContent('Password, two-step sign-in and passkeys');
  const guide = await screen.findByRole('group', { name: 'Guide' });
  await user.click(within(guide).getByRole('option', { name: /Credit cards.*Voids and refunds/ }));
  expect(window.location.search).toBe('?article=void-and-refund');
});

test('says that nothing matches, but only once that is known', async () => {
  finds({});
  const { user } = await openPalette();
  await user.keyboard('zzz');
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
});

test('without an answer it still finds pages, and reports the failure', async () => {
  server.use(onGet('/api/search/portal', dropConnection));
  const { user } = await openPalette();
  await user.keyboard('sched');
  expect(await screen.findByText('We could not search members and sessions.')).toBeVisible();
  expect(options().slice(0, 2)).toEqual(['Add Schedule', 'Schedule']);
});

test('an action opens its form over the page; Escape closes only the palette', async () => {
  finds({});
  const { user } = await openPalette();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
  const search = screen.getByRole('button', { name: 'Search' });
  await user.click(search);
  await user.click(await screen.findByRole('option', { name: 'Add Schedule' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New session' })).toBeNull());
  expect(window.location.pathname).toBe('/dashboard');
});

describe('a scanned check-in code', () => {
  const CODE = `CI${'0A'.repeat(22)}7`;
  const scanned = {
    bookingId: 'b1',
    scheduleId: 's1',
    memberId: 'm1',
    memberName: 'Ada Tan',
    className: 'Vinyasa Flow',
    startAt: '2026-11-17T23:00:00.000Z',
  };

  test.each([
    [false, 'Ada Tan is checked in: Vinyasa Flow.'],
    [true, 'Ada Tan was checked in already: Vinyasa Flow.'],
  ])(
    'checks the member in and announces it (again: %p), and the field is ready for the next',
    async (wasIn, words) => {
      const bodies: object[] = [];
      server.use(
        onPost(
          '/api/booking/portal/check-in-code',
          ({ body }) => (bodies.push(body), answer({ ...scanned, wasIn })),
        ),
      );
      const { user, field } = await openPalette();
      await user.keyboard(`${CODE}{Enter}`);
      await waitFor(() =>
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
      );
      expect(bodies).toEqual([{ code: CODE }]);
      expect(field).toHaveValue('');
      expect(field).toHaveFocus();
    },
  );

  test('is also offered as a result, and a refusal is shown', async () => {
    server.use(onPost('/api/booking/portal/check-in-code', () => refuse('CHECK_IN_CODE_INVALID')));
    const { user, field } = await openPalette();
    await user.click(field);
    await user.paste(CODE.toLowerCase());
    await user.click(await screen.findByRole('option', { name: 'Check in with this code' }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'This check-in code is not valid.',
      ),
    );
  });
});
