import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { RolePermissionsPage } from './RolePermissionsPage.tsx';

const URL = '/api/studio-staff/portal/role-permission';
const CHANGED = { role: 'STAFF', permission: 'member.contact', isAllowed: false };
// By label: among two hundred boxes a search by role takes seconds.
const box = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

test('shows what each role may do, what was changed, and what is locked', async () => {
  server.use(onGet(URL, () => answer({ items: [CHANGED] })));
  renderPage(<RolePermissionsPage />);
  expect(await box('Front desk: See phone numbers and email addresses.*Changed')).not.toBeChecked();
  expect(await box('Manager: See phone numbers')).toBeChecked();
  expect(await box('Instructor: List members.*Own only')).toBeChecked();
  expect(await box('Manager: Plan and billing')).toBeDisabled();
  expect(screen.getByText('Plan and billing').closest('tr')).toHaveTextContent('Locked');
});

test('a change is shown at once and sent; one that is refused is taken back and said', async () => {
  const sent: unknown[] = [];
  server.use(
    onGet(URL, () => answer({ items: [] })),
    onPost(URL, ({ body }) => {
      sent.push(body);
      return answer({ items: [CHANGED] });
    }),
  );
  const { user } = renderPage(<RolePermissionsPage />);
  await user.click(await box('Front desk: See phone numbers'));
  expect(await box('Front desk: See phone numbers.*Changed')).not.toBeChecked();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ role: 'STAFF', permission: 'member.contact' });

  server.use(onPost(URL, () => refuse('NOT_ALLOWED')));
  await user.click(await box('Instructor: Edit package plans'));
  await expectNotified('Your role does not allow this.');
  expect(await box('Instructor: Edit package plans')).not.toBeChecked();
});

test('reset asks first, and then everything is as at the start', async () => {
  server.use(
    onGet(URL, () => answer({ items: [CHANGED] })),
    onDelete(URL, () => answer({ items: [] })),
  );
  const { user } = renderPage(<RolePermissionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
  await waitFor(async () => expect(await box('Front desk: See phone numbers')).toBeChecked());
  expect(screen.queryByRole('button', { name: 'Reset to defaults' })).toBeNull();
});
