import { answer } from '@studio/testing/answer';
import { onGet, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const LINE = {
  auditId: 'a1',
  at: '2026-11-21T01:00:00.000Z',
  actorType: 'STAFF',
  actorId: 's1',
  actorName: 'Ana Lim',
  action: 'package.void',
  entity: 'memberPackage',
  entityId: 'p1',
  act: 'Voided a package of',
  subject: { label: 'Ada Tan: 10 classes', path: '/dashboard/member/m1?tab=packages' },
  changes: [{ field: 'Status', before: 'Active', after: 'Voided' }],
  before: { status: 'active' },
  after: { status: 'voided' },
  reason: 'Moved away',
  ip: '203.0.113.7',
  userAgent: 'x',
};

async function openLog(items: object[], staffType = 'SUPER', path = '/dashboard/account/audit-log') {
  const calls: Call['query'][] = [];
  signedInAs({ staffType });
  server.use(
    onGet('/api/studio/portal/audit-log', ({ query }) => {
      calls.push(query);
      return answer({
        items,
        total: items.length && 60,
        page: Number(query['page']),
        pageSize: 25,
        shownSince: '2026-10-22T00:00:00.000Z',
      });
    }),
  );
  const { user } = await renderShell({ path });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' }, { timeout: 20_000 });
  return { user, calls };
}

test('shows who did what, and why', async () => {
  await openLog([LINE]);
  const table = within(await screen.findByRole('table', { name: 'Audit log' }, { timeout: 20_000 }));
  for (const text of ['Ana Lim', /^Voided a package of/, '“Moved away”'])
    expect(table.getByText(text)).toBeVisible();
  expect(table.getByRole('link', { name: 'Ada Tan: 10 classes' })).toHaveAttribute(
    'href',
    '/dashboard/member/m1?tab=packages',
  );
  expect(table.getByText(/Active/)).toHaveTextContent('Status: Active → to Voided');
});

test('what is there on one side only is said as such, and a member is a link', async () => {
  const changes = [
    { field: 'Note', before: null, after: 'Knee' },
    { field: 'Tag', before: 'VIP', after: null },
  ];
  await openLog([
    { ...LINE, actorType: 'MEMBER', actorId: 'm1', actorName: 'Ada Tan', subject: null, changes },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Audit log' }, { timeout: 20_000 }));
  expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Note: Knee',
    'Tag: VIP (removed)',
  ]);
  expect(table.getByRole('link', { name: 'Ada Tan' })).toHaveAttribute('href', '/dashboard/member/m1');
});

test('requests what the filter asks for, from the first page', async () => {
  const { user, calls } = await openLog([LINE], 'OWNER', '/dashboard/account/audit-log?page=2');
  await waitFor(() => expect(calls).toEqual([{ page: '1', pageSize: '25' }]));
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ana');
  await waitFor(() => expect(calls.at(-1)).toEqual({ page: '0', pageSize: '25', actor: 'ana' }));
  await user.type(await screen.findByLabelText('From', {}, { timeout: 20_000 }), '1 Nov 2026{Enter}');
  await waitFor(() =>
    expect(calls.at(-1)).toEqual({ page: '0', pageSize: '25', actor: 'ana', from: '2026-11-01' }),
  );
  expect(window.location.search).toBe('?who=ana&from=2026-11-01');
});

test('says when nothing matches', async () => {
  await openLog([]);
  expect(await screen.findByText('No matching activity')).toBeVisible();
});

test('is closed to people without the permission, and requests nothing', async () => {
  const { calls } = await openLog([LINE], 'STAFF');
  expect(screen.getByText(/You do not have access to Audit log/)).toBeVisible();
  expect(calls).toEqual([]);
});
