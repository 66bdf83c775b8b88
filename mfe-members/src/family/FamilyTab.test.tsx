import type { MemberFamily } from '@studio/contract/members/family/family.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aFamilyPerson } from '@studio/contract/testing/members';
import { aMemberProfile } from '../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { FamilyTab } from './FamilyTab.tsx';

const AREA = '/api/member/portal/family';
const member = aMemberProfile();
const tim = aFamilyPerson({ upcoming: 2 });
const aFamily = (change: Partial<MemberFamily> = {}): MemberFamily => ({
  dependants: [tim],
  guardians: [],
  canAdd: true,
  ...change,
});
const open = () => renderPage(<FamilyTab member={member} />);

beforeEach(() => server.use(onGet(AREA, () => answer(aFamily()))));

test('a family tells who they are, what is allowed, and leads to each of them', async () => {
  const ben = aFamilyPerson({ firstName: 'Ben', relation: 'PARENT', age: 40, hasAccount: true });
  server.use(onGet(AREA, () => answer(aFamily({ guardians: [ben] }))));
  open();
  const family = within(await screen.findByRole('list', { name: 'Family of Ada' }));
  expect(family.getByRole('listitem')).toHaveTextContent(
    /Tim TanChild.*11 years old · No sign-in · 2 bookings to comeBooks and pays/,
  );
  expect(family.getByRole('link', { name: 'Tim Tan' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/dashboard/member/${tim.memberId}`),
  );
  const guardians = within(screen.getByRole('list', { name: 'Who books for Ada' }));
  expect(guardians.getByRole('link', { name: 'Ben Tan' })).toBeVisible();
  expect(guardians.queryByRole('button')).toBeNull();
});

test('a child is added; what is missing is asked for, what is refused keeps what was typed', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(AREA, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? refuse('BROKEN') : answer(aFamily());
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to the family' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('First name'), 'Lea');
  await user.type(form.getByLabelText('Last name (optional)'), 'Tan');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Enter the birthday of the child')).toBeInTheDocument();
  await user.type(form.getByLabelText('Birthday'), '1 Jun 2016{enter}');
  await user.click(form.getByRole('checkbox', { name: /^Can pay/ }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByRole('alert')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Lea was added to the family.')).toBeInTheDocument();
  expect(bodies.at(-1)).toMatchObject({
    guardianId: member.memberId,
    firstName: 'Lea',
    relation: 'CHILD',
    birthday: '2016-06-01',
    canBook: 'true',
    canPay: 'false',
  });
});

test('a member is found and added', async () => {
  const bodies: Call['body'][] = [];
  const ben = { memberId: aFamilyPerson().memberId, name: 'Ben Tan', phone: '+65 8111 0000' };
  server.use(
    onGet('/api/member/portal/ddl', () => answer([ben])),
    onPost(AREA, ({ body }) => {
      bodies.push(body);
      return answer(aFamily());
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to the family' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByText('A member'));
  await user.type(form.getByRole('searchbox', { name: 'Search for a member' }), 'ben');
  await user.click(await form.findByRole('button', { name: 'Ben Tan, +65 8111 0000' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Ben Tan was added to the family.')).toBeInTheDocument();
  expect(bodies).toEqual([expect.objectContaining({ dependantId: ben.memberId })]);
});

test('what is allowed changes, and somebody is removed after a question', async () => {
  const calls: Call['body'][] = [];
  for (const path of [`${AREA}/update`, `${AREA}/remove`])
    server.use(
      onPost(path, ({ body }) => {
        calls.push(body);
        return answer(aFamily());
      }),
    );
  const { user } = open();
  const act = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for Tim Tan/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await act('Edit…');
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByRole('checkbox', { name: /^Can book/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  await act('Remove…');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Tim Tan was removed from the family.')).toBeInTheDocument();
  const ids = { guardianId: member.memberId, dependantId: tim.memberId };
  expect(calls).toMatchObject([{ ...ids, canBook: 'false', canPay: 'true' }, ids]);
});

test('a studio of the smaller plan learns what it would need', async () => {
  server.use(onGet(AREA, () => answer(aFamily({ dependants: [], canAdd: false }))));
  open();
  expect(await screen.findByText('Family accounts are part of the Premium plan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to the family' })).toBeNull();
});
