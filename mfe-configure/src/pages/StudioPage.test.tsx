import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aStudio } from '@studio/testing/builders/studios';
import { screen, waitFor } from '@testing-library/react';
import { StudioPage } from './StudioPage.tsx';

const STUDIO = '/api/studio/portal/studio';
const UPDATE = '/api/studio/portal/update';
const studio = aStudio({ studioName: 'Lotus Yoga', plan: 'PREMIUM', version: 7 });
const open = (visit: StaffVisit = {}) => renderPage(<StudioPage />, { path: '/dashboard/studio', ...visit });
beforeEach(() =>
  server.use(
    onGet(STUDIO, () => answer(studio)),
    onGet('/api/studio/portal/room', () => answer([])),
  ),
);

test('shows what cannot be changed, and the form with what can', async () => {
  open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Lotus Yoga');
  expect(screen.getByRole('link', { name: '/booking-website/schedule?extension=lotus' })).toBeVisible();
  expect(screen.getByText('Premium')).toBeVisible();
  expect(screen.getByText(/^Asia\/Singapore, now \d+:\d\d [ap]m/)).toHaveTextContent(
    'Used for the schedule, emails and reports. Set when you registered the studio.',
  );
  expect(screen.getByText(/^SGD, Singapore Dollar/)).toHaveTextContent(
    'Used for prices, payments and receipts.',
  );
});

test('a role that may only look sees no form', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByText(/You can view this page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('saves from the version that was read, and starts again from what was saved', async () => {
  const bodies: Call['body'][] = [];
  const saved = { ...studio, studioName: 'Lotus Yoga and Pilates', version: 8 };
  server.use(
    onPost(UPDATE, ({ body }) => {
      bodies.push(body);
      return answer(saved);
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), ' and Pilates');
  server.use(onGet(STUDIO, () => answer(saved)));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Studio saved.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ studioName: 'Lotus Yoga and Pilates', version: '7' }]);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies[1]).toMatchObject({ version: '8' }));
});

test('keeps what was typed when somebody else saved in the meantime', async () => {
  server.use(onPost(UPDATE, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), ' and Pilates');
  server.use(onGet(STUDIO, () => answer({ ...studio, studioName: 'Another name', version: 8 })));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue(`${studio.studioName} and Pilates`);
});

test('says what is wrong at its field, and sends nothing', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText(/Website/));
  await user.type(screen.getByLabelText(/Website/), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give your studio a name')).toBeInTheDocument();
  expect(await screen.findByText('Enter an address such as https://example.com')).toBeInTheDocument();
});

test('a change by somebody else is said, and nothing typed is lost', async () => {
  server.use(onPost(UPDATE, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Lotus Yoga!');
});

test('offers to try again', async () => {
  server.use(onGet(STUDIO, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(STUDIO, () => answer(studio)));
  await user.click(retry);
  expect(await screen.findByLabelText('Name')).toHaveValue('Lotus Yoga');
});
