import { Route, Routes } from '@studio/platform';
import { answer } from '@studio/testing/answer';
import { aLookAlike, aMerge, aMergePreview } from '../../testing/builders/duplicates.ts';
import { aMember, aMemberProfile } from '../../testing/builders/members.ts';
import { aMemberOption } from '@studio/contract/testing/members';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onMemberPage } from '../../testing/onMember.ts';
import { MemberPage } from '../MemberPage.tsx';
import { MembersPage } from '../list/MembersPage.tsx';

const PORTAL = '/api/member/portal';
let merges = [aMerge()];

function open(member = aMemberProfile({ hasFreshMerge: true }), others = [member]) {
  const people = [member, ...others];
  server.use(
    ...onMemberPage(),
    onGet(PORTAL, ({ query }) =>
      answer(people.find(({ memberId }) => memberId === query['memberId']) ?? member),
    ),
    onGet(`${PORTAL}/merges`, () => answer(merges)),
  );
  return renderPage(
    <Routes>
      <Route path="/dashboard/member/:memberId" element={<MemberPage />} />
    </Routes>,
    { path: `/dashboard/member/${member.memberId}`, role: 'SUPER' },
  );
}

test('says what was merged, and undoes it', async () => {
  merges = [aMerge(), aMerge({ droppedName: 'Old One', undoUntil: null })];
  server.use(
    onPost(`${PORTAL}/merge/undo`, () => {
      merges = [];
      return answer(aMerge({ undoUntil: null }));
    }),
  );
  const { user } = open();
  const title = 'Mei Lin merged another record of Anna Lim into this one.';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(/Old One/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Anna Lim and Ana Lim are two members again.')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});

test('finds the other record from the profile', async () => {
  merges = [];
  const member = aMemberProfile();
  server.use(
    onGet(`${PORTAL}/ddl`, () =>
      answer([aMemberOption({ memberId: member.memberId }), aMemberOption({ name: 'Anna Tan' })]),
    ),
    onGet(`${PORTAL}/merge-preview`, () => answer(aMergePreview({ moves: [] }))),
  );
  const { user } = open(member);
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Merge…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another record into Ada Tan' }));
  await user.type(await dialog.findByRole('searchbox'), 'tan');
  await user.click(await dialog.findByRole('button', { name: /Anna Tan/ }));
  expect(
    await screen.findByText('The other record has no packages, bookings or payments to move.'),
  ).toBeVisible();
});

test('a record that was merged leads to the kept one', async () => {
  merges = [];
  const kept = aMemberProfile({ firstName: 'Kept' });
  open(aMemberProfile({ mergedInto: kept.memberId, status: 'ARCHIVED' }), [kept]);
  expect(await screen.findByRole('heading', { name: 'Kept Tan' })).toBeVisible();
});

test('says while typing whom a new client may be already', async () => {
  const found = aLookAlike();
  server.use(
    onGet(`${PORTAL}/studio`, () => answer({ items: [aMember()], total: 1, page: 0, pageSize: 25 })),
    onGet(`${PORTAL}/view`, () => answer([])),
    onGet(`${PORTAL}/tag`, () => answer([])),
    onGet(`${PORTAL}/look-alikes`, ({ query }) => answer(query['phone'] === '91234567' ? [found] : [])),
  );
  const { user } = renderPage(<MembersPage />, { path: '/dashboard/member', role: 'SUPER' });
  await user.click(await screen.findByRole('button', { name: 'Add client' }));
  await user.type(await screen.findByLabelText('Phone'), '91234567');
  expect(await screen.findByText('Looks like Ana Lim, +65 9123 4567')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    `/dashboard/member/${found.memberId}`,
  );
  // A family shares one number.
  expect(screen.getByRole('link', { name: 'Add to their family' })).toHaveAttribute(
    'href',
    `/dashboard/member/${found.memberId}/family`,
  );
});

test('says that somebody signs in with what another record has, and compares the two', async () => {
  merges = [];
  const other = aMember({ firstName: 'Ana', lastName: 'Lim' });
  const shared = { phoneCountryCode: '+65', value: '91234567', memberId: other.memberId, name: 'Ana Lim' };
  const member = aMemberProfile({
    firstName: 'Mei',
    lastName: 'Tan',
    sharedContacts: [{ what: 'PHONE', ...shared }],
  });
  const asked: object[] = [];
  server.use(
    onGet(`${PORTAL}/merge-preview`, ({ query }) => {
      asked.push(query);
      return answer(aMergePreview());
    }),
  );
  const { user } = open(member);
  expect(
    await screen.findByText('Mei Tan signs in with +65 9123 4567, which is on the record of Ana Lim.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Ana Lim' })).toHaveAttribute(
    'href',
    `/dashboard/member/${other.memberId}`,
  );
  await user.click(screen.getByRole('button', { name: 'Compare the two' }));
  await screen.findByRole('dialog');
  expect(asked).toEqual([{ keepId: member.memberId, dropId: other.memberId }]);
});
