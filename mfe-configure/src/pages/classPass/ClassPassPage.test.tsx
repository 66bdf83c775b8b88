import type { ClassPassConfig, ClassPassDetail } from '@studio/contract/booking/class-pass.schema';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { aStudio } from '@studio/contract/testing/studios';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ClassPassPage } from './ClassPassPage.tsx';

const URL = '/api/studio/portal/classpass';
const PATH = '/dashboard/configure/classpass-integration';
const CLASS = '01900000-0000-7000-8000-0000000000c1';
const SESSION = '01900000-0000-7000-8000-0000000000c2';
const config: ClassPassConfig = {
  enabled: true,
  mode: 'SANDBOX',
  venueId: 'lotus-1',
  hasCredentials: true,
  defaultSpots: 2,
  autoSync: true,
  payoutPerVisit: '12.00',
  closeMinutes: 60,
  releaseUnusedMinutes: 120,
  lastSyncAt: '2026-11-21T02:00:00.000Z',
  errors: [],
  version: 3,
};
const startAt = '2099-11-21T11:00:00.000Z';
const detail: ClassPassDetail = {
  classes: [{ classTemplId: CLASS, className: 'Hatha', capacity: 10, enabled: true, spots: 0 }],
  sessions: [{ scheduleId: SESSION, className: 'Hatha', startAt, spots: 2, taken: 1, placesLeft: 1 }],
  log: [{ at: '2026-11-21T02:00:00.000Z', event: 'FAILED', text: 'The partner could not be reached.' }],
};

function serve(given: Partial<ClassPassConfig> = {}, plan = 'PREMIUM') {
  server.use(
    onGet('/api/studio/portal/studio', () => answer(aStudio({ plan }))),
    onGet(URL, () => answer({ ...config, ...given })),
    onGet(`${URL}/detail`, () => answer(detail)),
  );
}
/** What is sent to a route that answers this. */
function take(path: string, reply: object): Call['body'][] {
  const bodies: Call['body'][] = [];
  server.use(onPost(`${URL}${path}`, ({ body }) => (bodies.push(body), answer(reply))));
  return bodies;
}
const show = (role: 'OWNER' | 'SUPER' = 'OWNER') => renderPage(<ClassPassPage />, { path: PATH, role });

test('a studio without Premium reads what it is and how to get it', async () => {
  serve({ enabled: false, hasCredentials: false }, 'STANDARD');
  show();
  expect(await screen.findByText('ClassPass is part of Premium')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change to Premium' })).toHaveAttribute('href', '/platform-plan');
  expect(screen.queryByText('Connection')).toBeNull();
});

test('says how it stands, and what happened', async () => {
  serve({ errors: ['The partner could not be reached.'] });
  show();
  expect(await screen.findByText('Last sync failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The partner could not be reached.');
  const log = await screen.findByRole('list', { name: 'Log' });
  expect(within(log).getByRole('listitem')).toHaveTextContent('FailedThe partner could not be reached.');
});

test('is connected with credentials that are sent and never shown', async () => {
  serve({ enabled: false, hasCredentials: false, venueId: '', version: 0 });
  const saved = take('', config);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Connect ClassPass' }));
  const form = within(screen.getByRole('form', { name: 'Connection' }));
  await user.type(form.getByRole('textbox', { name: 'Venue ID' }), 'lotus-1');
  await user.type(form.getByLabelText('Credentials'), 'a secret');
  const close = form.getByRole('textbox', { name: 'Stop selling' });
  await user.clear(close);
  await user.type(close, '90');
  expect(
    await form.findByText('ClassPass guests can book until 1 hour 30 minutes before the class.'),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toMatchObject([
      { venueId: 'lotus-1', credentials: 'a secret', closeMinutes: '90', version: '0' },
    ]),
  );
});

test('the connection is tested, and a sync says what it sent', async () => {
  serve();
  take('/test', { ok: false, message: 'Enter the credentials first.' });
  take('/sync', { pushed: 2, withdrawn: 1, errors: [] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Enter the credentials first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sync now' }));
  expect(await screen.findByText('2 sent, 1 withdrawn.')).toBeInTheDocument();
});

test('a class gets places of its own, or is taken off', async () => {
  serve();
  const saved = take('/class', detail);
  const { user } = show();
  const places = await screen.findByRole('textbox', { name: 'Places in Hatha' });
  await user.type(places, '501');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a number from 0 to 500');
  await user.clear(places);
  await user.type(places, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ classTemplId: CLASS, enabled: 'true', spots: '4' }]));
  await user.click(screen.getByRole('switch', { name: 'Hatha on ClassPass' }));
  await waitFor(() => expect(saved[1]).toMatchObject({ enabled: 'false' }));
});

test('a test guest books, is on the roster, and cancels', async () => {
  serve();
  const acts = take('/sandbox', { reservationId: 'sandbox-1', guestName: 'Sandbox Guest', placesLeft: 0 });
  const { user } = show();
  const [select] = await screen.findAllByRole('combobox', { name: 'Class' });
  await user.click(select as HTMLElement);
  await user.click(await screen.findByTitle('Hatha, Sat 21 Nov, 7:00 pm (1 of 2 sold)'));
  await user.click(screen.getByRole('button', { name: 'Book a test guest' }));
  expect(await screen.findByText(/Sandbox Guest is booked into Hatha. 0 left for ClassPass./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it on the roster' })).toHaveAttribute(
    'href',
    `/dashboard/schedule?date=2099-11-21&session=${SESSION}`,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel the test booking' }));
  await waitFor(() => expect(acts[1]).toMatchObject({ act: 'CANCEL', reservationId: 'sandbox-1' }));
  expect(await screen.findByRole('button', { name: 'Book a test guest' })).toBeVisible();
});

test('a roster is looked at before it is imported', async () => {
  serve();
  const rows = [
    { line: 2, reservationId: 'r1', name: 'Ann Lim', outcome: 'BOOKED', message: '' },
    { line: 3, reservationId: 'r2', name: 'Ben', outcome: 'REFUSED', message: 'It is full.' },
  ];
  const sent = take('/import', { rows, booked: 1, cancelled: 0, refused: 1 });
  const { user } = show();
  const [, select] = await screen.findAllByRole('combobox', { name: 'Class' });
  await user.click(select as HTMLElement);
  await user.click(await screen.findByTitle(/^Hatha, Sat 21 Nov/));
  // "José" as Windows-1252 has it, which is no UTF-8.
  const roster = Uint8Array.from(Buffer.from('reservation_id,first_name\nr1,José', 'latin1'));
  await user.upload(
    screen.getByLabelText('Roster file'),
    new File([roster], 'roster.csv', { type: 'text/csv' }),
  );
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    await screen.findByText('1 to book, 0 to cancel, 1 not possible. Nothing is changed yet.'),
  ).toBeVisible();
  expect(await screen.findByText('Not possible: It is full.')).toBeVisible();
  expect(sent).toMatchObject([{ scheduleId: SESSION, dryRun: 'true' }]);
  const file = sent[0]?.['file'] as File;
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(roster);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 booked, 0 cancelled, 1 not possible.')).toBeInTheDocument();
  expect(sent[1]).toMatchObject({ file: expect.any(File), dryRun: 'false' });
});

test('a refusal is said where it was asked for', async () => {
  serve();
  server.use(onPost(`${URL}/sandbox`, () => refuse('SESSION_FULL')));
  const { user } = show();
  const [select] = await screen.findAllByRole('combobox', { name: 'Class' });
  await user.click(select as HTMLElement);
  await user.click(await screen.findByTitle(/^Hatha/));
  await user.click(screen.getByRole('button', { name: 'Book a test guest' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('managers see it and change nothing', async () => {
  serve();
  show('SUPER');
  expect(await screen.findByText('Only an owner can change the connection to ClassPass.')).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Hatha on ClassPass' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Edit|Test|Sync|Import/ })).toBeNull();
});

test('offers a retry when it cannot be loaded', async () => {
  serve();
  server.use(onGet(URL, dropConnection));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve();
  await user.click(retry);
  expect(await screen.findByText('Connected')).toBeVisible();
});
