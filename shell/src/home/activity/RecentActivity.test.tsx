import type { AuditLine } from '@studio/contract/shell/platform.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const AUDIT = '/api/studio/portal/audit-log';
const line = (given: Partial<AuditLine>): AuditLine => ({
  auditId: crypto.randomUUID(),
  at: '2026-11-21T02:30:00.000Z',
  actorType: 'STAFF',
  actorId: null,
  actorName: 'Olivia Owner',
  action: 'package.void',
  act: 'Voided a package of',
  subject: { label: 'Ada Tan: 10 classes', path: '/dashboard/member/m1?tab=packages' },
  changes: [],
  entity: 'member_package',
  entityId: null,
  before: null,
  after: null,
  reason: '',
  ip: '',
  userAgent: '',
  ...given,
});
const serve = (...items: AuditLine[]) => {
  const asked: Call['query'][] = [];
  server.use(
    onGet(AUDIT, ({ query }) => {
      asked.push(query);
      return answer({
        items,
        total: items.length,
        page: 0,
        pageSize: 20,
        shownSince: '2026-01-01T00:00:00.000Z',
      });
    }),
  );
  return asked;
};
const card = async () => within(await screen.findByRole('region', { name: 'Recent activity' }));

test.each(['OWNER', 'SUPER'])(
  '%s reads who did what and when, and finds the audit log',
  async (staffType) => {
    signedInAs({ staffType });
    const asked = serve(line({}), line({ actorName: 'Ben Desk', act: 'Recorded a check-in', subject: null }));
    await renderShell();
    const [first, second] = await (await card()).findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Olivia Owner voided a package of Ada Tan: 10 classes.*21 Nov.*10:30/);
    expect(second).toHaveTextContent(/^Ben Desk recorded a check-in/);
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/member/m1?tab=packages',
    );
    expect(asked).toEqual([{ page: '0', pageSize: '20' }]);
    expect((await card()).getByRole('link', { name: 'View audit log' })).toHaveAttribute(
      'href',
      '/dashboard/account/audit-log',
    );
  },
);

test.each(['STAFF', 'TRAINER'])('%s has no such card, and nothing is asked for', async (staffType) => {
  signedInAs({ staffType });
  const asked = serve(line({}));
  await renderShell();
  expect(await screen.findByText('Sessions today')).toBeVisible();
  expect(screen.queryByText('Recent activity')).toBeNull();
  expect(asked).toEqual([]);
});

test('fails by itself, and can be tried again', async () => {
  signedInAs();
  server.use(onGet(AUDIT, () => refuse('BROKEN')));
  const { user } = await renderShell();
  expect(await (await card()).findByText('We could not load recent activity.')).toBeVisible();
  expect(await screen.findByText('Sessions today')).toBeVisible();
  serve(line({}));
  await user.click((await card()).getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText('Olivia Owner')).toBeVisible();
});
