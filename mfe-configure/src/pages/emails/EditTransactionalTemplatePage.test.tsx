import type { EmailTemplate } from '@studio/contract/configure/email/email-template.schema';
import { answer, refuse } from '@studio/testing/answer';
import { anEmailPreview, anEmailTemplate } from '../../testing/builders/emails.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { EditTransactionalTemplatePage } from './EditTransactionalTemplatePage.tsx';

const URL = '/api/email-template/portal';
const PATH = '/dashboard/configure/transactional-templates/edit';

let saved: Call['body'][];
let previewed: Record<string, unknown>[];
function serve(template: EmailTemplate, after = anEmailTemplate({ version: 1 })) {
  saved = [];
  previewed = [];
  server.use(
    onGet(URL, () => answer(template)),
    onGet('/api/member/portal/ddl', () => answer([])),
    onPost(`${URL}/preview`, ({ body }) => {
      previewed.push(body as Record<string, unknown>);
      return answer(anEmailPreview());
    }),
    onPost(`${URL}/update`, ({ body }) => (saved.push(body), answer(after))),
  );
}
const open = (visit: StaffVisit = {}) =>
  renderPage(<EditTransactionalTemplatePage />, { path: `${PATH}?templateKey=BOOKING_CONFIRMED`, ...visit });

test('a subject is changed with a field, previewed and saved', async () => {
  serve(anEmailTemplate());
  const { user } = open();
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  expect(screen.getByText('Trigger event: A member is booked into a class')).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.clear(subject);
  await user.type(subject, 'See you at ');
  await user.click(screen.getByRole('button', { name: /^Insert field ?, Subject$/ }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByText('Link: bookings')).toBeNull();
  await user.click(within(menu).getByRole('menuitem', { name: 'Studio name' }));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await waitFor(() => expect(previewed.at(-1)).toMatchObject({ subject: 'See you at {{studio_name}}' }));
  // One for the page, one for the pause after typing: not one for each key.
  expect(previewed.length).toBeLessThan(6);

  await user.click(screen.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByText('Booking confirmed saved.')).toBeInTheDocument();
  expect(saved).toEqual([
    {
      templateKey: 'BOOKING_CONFIRMED',
      version: 0,
      status: 'ENABLED',
      replyTo: '',
      subject: 'See you at {{studio_name}}',
      blocks: null,
      footerMode: 'STUDIO',
      footer: '',
    },
  ]);
});

test('answers go to a colleague, or to an address that was confirmed without one', async () => {
  serve(
    anEmailTemplate({
      defaultReplyTo: 'desk@lotus.example',
      replyToChoices: [
        { email: 'mei@lotus.example', name: 'Mei Lin' },
        { email: 'desk@lotus.example', name: '' },
      ],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: /Reply-to address/ }));
  expect(screen.getByText('Default: desk@lotus.example')).toBeInTheDocument();
  const selector = '.ant-select-item-option-content';
  expect(await screen.findByText('Mei Lin, mei@lotus.example', { selector })).toBeVisible();
  await user.click(screen.getByText('desk@lotus.example', { selector }));
  await user.click(screen.getByRole('button', { name: 'Save Template' }));
  await waitFor(() => expect(saved).toMatchObject([{ replyTo: 'desk@lotus.example' }]));
});

test('an unknown field is named before anything is sent', async () => {
  serve(anEmailTemplate());
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' {{{{surname}}');
  await user.click(screen.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByText(/\{\{surname\}\} is not a field of this email/)).toBeVisible();
  expect(saved).toEqual([]);
  // Nor is it shown: what was shown before stays.
  expect(await screen.findByText('Fix what is marked in the form to update it.')).toBeVisible();
  expect(screen.getByTitle('Preview of the email')).toBeVisible();
  expect(previewed.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('{{surname}}'));
});

test('the body begins with what was shipped, and is changed block by block', async () => {
  serve(anEmailTemplate());
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Your own text/ }));
  expect(screen.getByRole('textbox', { name: 'Text 1' })).toHaveValue('You are booked for {{class_name}}.');
  await user.click(screen.getByRole('button', { name: 'Move button 2 up' }));
  await user.click(screen.getByRole('button', { name: /^Add block/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Divider' }));
  await user.click(screen.getByRole('button', { name: 'Remove text 2' }));
  await user.click(screen.getByRole('button', { name: 'Save Template' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    blocks: [
      { type: 'BUTTON', text: 'See it', link: 'manage_url' },
      { type: 'DIVIDER', text: '', link: '' },
    ],
  });
});

test('the button that moved a block keeps the focus, at the end, too', async () => {
  serve(anEmailTemplate());
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Your own text/ }));
  await user.click(screen.getByRole('button', { name: 'Move button 2 up' }));
  const up = screen.getByRole('button', { name: 'Move button 1 up' });
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move button 1 up' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Text 2' })).toHaveValue('You are booked for {{class_name}}.');
});

test('without Premium the body stays, and the page says why', async () => {
  serve(anEmailTemplate({ bodyIncluded: false }));
  open();
  expect(await screen.findByText('Changing the body is part of the Premium plan.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Your own text/ })).toBeNull();
});

test('one that is always sent has no switch to turn, and says why', async () => {
  serve(anEmailTemplate({ always: 'It keeps accounts safe.' }));
  open();
  expect(await screen.findByRole('switch', { name: 'Send this email' })).toBeDisabled();
  expect(screen.getByText('It keeps accounts safe.')).toBeVisible();
});

test('a test is sent with words that are not saved', async () => {
  serve(anEmailTemplate());
  const tests: Call['body'][] = [];
  server.use(
    onPost(`${URL}/send-test`, ({ body }) => (tests.push(body), answer({ to: 'mei@lotus.example' }))),
  );
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
  await user.click(screen.getByRole('button', { name: 'Send test email to me' }));
  expect(await screen.findByText('Test email sent to mei@lotus.example.')).toBeInTheDocument();
  expect(tests).toMatchObject([{ subject: 'Booked: {{class_name}}!', replyTo: '' }]);
});

test('resetting asks first, and the form has the default again', async () => {
  serve(anEmailTemplate({ version: 1, customization: 'CUSTOM', subject: 'Mine' }));
  server.use(onPost(`${URL}/reset-default`, () => answer(anEmailTemplate({ version: 2 }))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reset to Default' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reset to Default' }));
  expect(await screen.findByText('Booking confirmed is back to its default.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Booked: {{class_name}}');
});

test('who thinks better of it resets nothing, and a refusal is said', async () => {
  const mine = anEmailTemplate({ version: 1, customization: 'CUSTOM', subject: 'Mine' });
  serve(mine);
  let resets = 0;
  server.use(onPost(`${URL}/reset-default`, () => ((resets += 1), refuse('BROKEN'))));
  const { user } = open();
  const reset = await screen.findByRole('button', { name: 'Reset to Default' });
  await user.click(reset);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(resets).toBe(0);
  await user.click(reset);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset to Default' }),
  );
  await waitFor(() => expect(resets).toBe(1));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');
});

const version = (number: number, subject: string) => ({
  version: number,
  act: 'SAVED' as const,
  savedAt: '2026-11-02T01:00:00.000Z',
  savedBy: 'Mei Lin',
  status: 'ENABLED' as const,
  subject,
  customization: 'CUSTOM' as const,
});

test('the history says who changed it when, and restores an earlier version', async () => {
  serve(anEmailTemplate({ version: 2, versions: [version(2, 'Newer'), version(1, 'Older')] }));
  const restored: Call['body'][] = [];
  server.use(
    onPost(
      `${URL}/restore`,
      ({ body }) => (restored.push(body), answer(anEmailTemplate({ version: 3, subject: 'Older' }))),
    ),
  );
  const { user } = open();
  const [older] = await screen.findAllByRole('button', { name: /^Restore the version from/ });
  expect(screen.getAllByText('Saved by Mei Lin')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Restore the version from/ })).toHaveLength(1);
  await user.click(older as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Older'));
  expect(restored).toEqual([{ templateKey: 'BOOKING_CONFIRMED', version: 2, restored: 1 }]);
});

test('what somebody else saved meanwhile is not written over', async () => {
  serve(anEmailTemplate());
  server.use(onPost(`${URL}/update`, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByText('Somebody else changed this. Reload it and try again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Booked: {{class_name}}!');
});

test('the preview shows the plain text, too', async () => {
  serve(anEmailTemplate());
  const { user } = open();
  expect(await screen.findByTitle('Preview of the email')).toHaveAttribute('sandbox', 'allow-scripts');
  await user.click(screen.getByText('Plain text'));
  expect(screen.getByText('You are booked for Hatha Flow.')).toBeVisible();
});

test.each([
  [
    'one about an account is shown and cannot be changed',
    { changeable: false },
    {},
    /about a person’s account/,
  ],
  ['whoever may not change it reads it', {}, { role: 'STAFF' as const }, /Only a manager or an owner/],
])('%s', async (_case, facts, visit, words) => {
  serve(anEmailTemplate(facts));
  open(visit);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByTitle('Preview of the email')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Template' })).toBeNull();
});

test('an address without a key leads to all emails', async () => {
  serve(anEmailTemplate());
  open({ path: PATH });
  expect(await screen.findByRole('link', { name: 'All transactional templates' })).toHaveAttribute(
    'href',
    '/dashboard/configure/transactional-templates',
  );
});
