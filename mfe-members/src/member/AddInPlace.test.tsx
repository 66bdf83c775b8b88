import { answer } from '@studio/testing/answer';
import { aMemberProfile } from '../testing/builders/members.ts';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { AddInPlace } from './AddInPlace.tsx';

const API = '/api/member/portal';
const ada = { memberId: 'm1', name: 'Ada Tan', phone: '91234567' };

async function open(typed: string) {
  server.use(onGet(`${API}/look-alikes`, () => answer([])));
  const onAdded = jest.fn();
  const { user } = renderPage(<AddInPlace typed={typed} onClose={jest.fn()} onAdded={onAdded} />, {
    path: '/dashboard',
  });
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText('First name');
  return { user, form, onAdded };
}

test.each([
  ['Wendy Mei Tan', { first: 'Wendy Mei Tan', last: '', phone: '', email: '' }],
  ['鈴木 一郎', { first: '鈴木 一郎', last: '', phone: '', email: '' }],
  ['9123 4567', { first: '', last: '', phone: '9123 4567', email: '' }],
  ['w@example.com', { first: '', last: '', phone: '', email: 'w@example.com' }],
])('begins with %s in its place', async (typed, expected) => {
  const { form } = await open(typed);
  expect(form.getByLabelText('First name')).toHaveValue(expected.first);
  expect(form.getByLabelText('Last name (optional)')).toHaveValue(expected.last);
  expect(form.getByRole('textbox', { name: /Phone/ })).toHaveValue(expected.phone);
  expect(form.getByLabelText(/^Email/)).toHaveValue(expected.email);
});

test('hands the new client over', async () => {
  const member = aMemberProfile({ firstName: 'Wendy', lastName: 'Tan', phone: '91112222' });
  server.use(onPost(`${API}/create`, () => answer(member)));
  const { user, form, onAdded } = await open('Wendy Tan');
  await user.type(form.getByRole('textbox', { name: /Phone/ }), '91112222');
  await user.click(form.getByRole('button', { name: 'Add client' }));
  await waitFor(() =>
    expect(onAdded).toHaveBeenCalledWith({
      memberId: member.memberId,
      name: 'Wendy Tan',
      phone: '91112222',
      phoneCountryCode: member.phoneCountryCode,
    }),
  );
});

test('goes on with somebody who is there already', async () => {
  const { user, form, onAdded } = await open('Ada Tan');
  server.use(
    onGet(`${API}/look-alikes`, () =>
      answer([{ ...ada, userEmail: '', phoneCountryCode: '+65', reason: 'PHONE' }]),
    ),
  );
  await user.type(form.getByRole('textbox', { name: /Phone/ }), '91234567');
  await user.click(await form.findByRole('button', { name: 'Use this client' }));
  expect(onAdded).toHaveBeenCalledWith(expect.objectContaining(ada));
});

test('asks about an address that is probably mistyped, and about no other', async () => {
  const { user, form } = await open('ana@gmial.com');
  await user.click(form.getByLabelText(/^Email/));
  await user.tab();
  await user.click(await form.findByRole('button', { name: 'ana@gmail.com' }));
  expect(form.getByLabelText(/^Email/)).toHaveValue('ana@gmail.com');
  expect(form.queryByText(/Did you mean/)).not.toBeInTheDocument();
});

test('adds somebody who has one name', async () => {
  const sent: unknown[] = [];
  const member = aMemberProfile({ firstName: 'Suharto', lastName: '' });
  server.use(onPost(`${API}/create`, ({ body }) => (sent.push(body), answer(member))));
  const { user, form, onAdded } = await open('Suharto');
  await user.type(form.getByRole('textbox', { name: /Phone/ }), '91112222');
  await user.click(form.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ name: 'Suharto' })));
  expect(sent).toEqual([expect.objectContaining({ firstName: 'Suharto', lastName: '' })]);
});
