import { answer, refuse } from '@studio/testing/answer';
import { aMemberOption } from '@studio/testing/members';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aMemberPackage, aPlan } from '@studio/testing/packages';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { AddPackageAction } from './AddPackageAction.tsx';

const ASSIGN = '/api/studio-package-transaction/portal/assign';
const cara = aMemberOption({ name: 'Cara Lim', phone: '91112222' });
const ten = aPlan({ packageName: 'Ten' });

const open = async () => {
  const searches: (string | undefined)[] = [];
  server.use(
    onGet('/api/member/portal/ddl', ({ query }) => {
      searches.push(query['search']);
      return answer([cara]);
    }),
    onGet('/api/studio-package/portal/studio', () => answer([ten])),
  );
  const onClose = jest.fn();
  const { user } = renderPage(<AddPackageAction onClose={onClose} />, { path: '/dashboard' });
  const form = within(await screen.findByRole('dialog', { name: 'Add package to member' }));
  const submit = () => user.click(form.getByRole('button', { name: 'Sell' }));
  const fill = async () => {
    await user.click(await form.findByLabelText('Member'));
    await user.click(await screen.findByTitle('Cara Lim · 91112222'));
    await user.click(form.getByLabelText('Plan'));
    await user.click(await screen.findByTitle('Ten · S$200.00'));
  };
  return { user, form, onClose, fill, submit, searches };
};

test.each([
  ['active', 'Ten is active.'],
  ['pending', 'Ten waits for payment.'],
] as const)('sells to whom was chosen, and offers what they hold (%s)', async (status, sentence) => {
  const bodies: Call['body'][] = [];
  server.use(onPost(ASSIGN, ({ body }) => {
    bodies.push(body);
    return answer(aMemberPackage({ name: 'Ten', memberId: cara.memberId, status }));
  }));
  const { user, onClose, fill, submit } = await open();
  await fill();
  await submit();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(bodies).toEqual([{ memberId: cara.memberId, studioPackageId: ten.studioPackageId, payMode: 'CASH', paid: 'true' }]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'View member’s plans' }));
  expect(window.location.pathname + window.location.search).toBe(`/dashboard/member/${cara.memberId}?tab=packages`);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('members are looked up once the keys rest', async () => {
  const { user, form, searches } = await open();
  await user.type(await form.findByLabelText('Member'), 'car');
  await waitFor(() => expect(searches).toContain('car'));
  expect(searches).not.toContain('c');
});

test('a member and a plan must be chosen', async () => {
  const { form, submit } = await open();
  await submit();
  expect(await form.findByText('Choose a member')).toBeInTheDocument();
  expect(form.getByText('Choose a plan')).toBeInTheDocument();
});

test('a refusal keeps what was chosen; it can be given up', async () => {
  server.use(onPost(ASSIGN, () => refuse('40400')));
  const { user, form, onClose, fill, submit } = await open();
  await fill();
  await submit();
  expect(await form.findByText('We could not find that.')).toBeInTheDocument();
  expect(form.getByTitle('Cara Lim · 91112222')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
