import { answer, refuse } from '@studio/testing/answer';
import { anEmailFooter, anEmailPreview, anEmailTemplateRow } from '../../testing/builders/emails.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { aStudio } from '@studio/contract/testing/studios';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { TransactionalTemplatesPage } from './TransactionalTemplatesPage.tsx';

const URL = '/api/email-template/portal';
const rows = [
  anEmailTemplateRow(),
  anEmailTemplateRow({ templateKey: 'NO_SHOW', name: 'Missed class', status: 'DISABLED' }),
  anEmailTemplateRow({
    templateKey: 'OTP',
    group: 'ACCOUNT',
    name: 'Code',
    always: 'Always.',
    changeable: false,
  }),
];
const open = (visit: StaffVisit = {}) =>
  renderPage(<TransactionalTemplatesPage />, {
    path: '/dashboard/configure/transactional-templates',
    ...visit,
  });
beforeEach(() =>
  server.use(
    onGet(`${URL}/studio`, () => answer(rows)),
    onGet('/api/studio/portal/studio', () => answer(aStudio())),
    onGet(`${URL}/footer`, () => answer(anEmailFooter())),
    onPost(`${URL}/preview`, () => answer(anEmailPreview())),
  ),
);

test('each email says when it is sent, and whether', async () => {
  open();
  const bookings = await screen.findByRole('table', { name: 'Bookings' });
  const [, first, second] = within(bookings).getAllByRole('row');
  expect(first).toHaveTextContent('Booking confirmedA member is booked into a classOnDefaultEdit');
  expect(second).toHaveTextContent(/Missed class.*Off/);
  expect(screen.getByRole('link', { name: /^Edit ?, Missed class$/ })).toHaveAttribute(
    'href',
    '/dashboard/configure/transactional-templates/edit?templateKey=NO_SHOW',
  );
  expect(screen.getByRole('link', { name: /^View ?, Code$/ })).toBeVisible();
  expect(screen.getByText('Always on')).toBeVisible();
});

test('those that are off can be found, and a search without match says so', async () => {
  const { user } = open();
  await screen.findByText('Booking confirmed');
  await user.click(screen.getByText('Off', { selector: '[class*=segmented] *' }));
  expect(screen.queryByText('Booking confirmed')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search emails' }), 'welcome');
  expect(await screen.findByText('No email matches.')).toBeVisible();
});

test('who looks for birthday or win-back emails finds the automations that send them', async () => {
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'Birthday' });
  expect(link).toHaveAttribute('href', '/dashboard/marketing/email-template/create?automation=BIRTHDAY');
  const search = screen.getByRole('searchbox', { name: 'Search emails' });
  await user.type(search, 'win-back');
  await waitFor(() => expect(screen.queryByText('Booking confirmed')).toBeNull());
  expect(screen.getByRole('link', { name: 'We miss you (win-back)' })).toBeVisible();
  expect(screen.queryByText('No email matches.')).toBeNull();
  await user.clear(search);
  await user.type(search, 'missed class');
  await waitFor(() => expect(screen.queryByText('Sent by automations')).toBeNull());
});

test('a list that did not come can be asked for again', async () => {
  server.use(onGet(`${URL}/studio`, () => refuse('BROKEN')));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(`${URL}/studio`, () => answer(rows)));
  await user.click(again);
  expect(await screen.findByText('Booking confirmed')).toBeVisible();
});

test('the footer is previewed and saved, and an unknown field is named before it is sent', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(
      `${URL}/footer`,
      ({ body }) => (bodies.push(body), answer(anEmailFooter({ footer: 'Hi', version: 1 }))),
    ),
  );
  const { user } = open();
  const text = await screen.findByRole('textbox', { name: 'Footer text (optional)' });
  await user.type(text, 'Come to {{{{class_name}}');
  await user.click(screen.getByRole('button', { name: 'Save footer' }));
  expect(await screen.findByText(/\{\{class_name\}\} is not a field of this email/)).toBeVisible();
  expect(bodies).toEqual([]);

  await user.clear(text);
  await user.click(screen.getByRole('button', { name: /^Insert field ?, Footer text$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Studio name' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByTitle('Preview of the email')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save footer' }));
  expect(await screen.findByText('Footer saved.')).toBeInTheDocument();
  expect(bodies).toEqual([{ footer: '{{studio_name}}', version: 0 }]);
});

test('whoever may not change them reads them', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByRole('link', { name: /^View ?, Missed class$/ })).toBeVisible();
  expect(await screen.findByText('Lotus Yoga, +65 6123 4567')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save footer' })).toBeNull();
});
