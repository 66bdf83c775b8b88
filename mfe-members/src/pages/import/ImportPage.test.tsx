import type { ImportJob, ImportJobs } from '@studio/contract/members/import/import.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ImportPage } from './ImportPage.tsx';

const URL = '/api/member/portal/import';
const ID = '01900000-0000-7000-8000-000000000001';
const aJob = (change: Partial<ImportJob> = {}): ImportJob => ({
  importJobId: ID,
  fileName: 'clients.csv',
  status: 'READ',
  preset: 'MINDBODY',
  columns: [
    { name: 'Client', samples: ['Mei Tan', 'Ben Lim'] },
    { name: 'Email', samples: ['mei@example.com', ''] },
  ],
  matches: [
    { field: 'fullName', column: 0 },
    { field: 'userEmail', column: 1 },
  ],
  dateOrder: 'DAY_FIRST',
  countryCode: '+65',
  total: 0,
  valid: 0,
  leftOut: 0,
  done: 0,
  newMembers: 0,
  knownMembers: 0,
  packages: 0,
  updatedPackages: 0,
  memberships: 0,
  tags: 0,
  notes: 0,
  waivers: 0,
  families: 0,
  kept: 0,
  rowsNew: 0,
  rowsChanged: 0,
  rowsSame: 0,
  rowsRefused: 0,
  missing: { total: 0, items: [] },
  moved: { total: 0, items: [] },
  problems: [],
  createdAt: '2026-03-02T01:00:00.000Z',
  undoUntil: null,
  ...change,
});
const anEarlier = (change: Partial<ImportJobs[number]> = {}): ImportJobs[number] => ({
  importJobId: ID,
  fileName: 'clients.csv',
  staffName: 'Ana Lim',
  status: 'DONE',
  total: 12,
  valid: 12,
  done: 12,
  newMembers: 10,
  packages: 3,
  createdAt: '2026-03-02T01:00:00.000Z',
  undoUntil: '2026-03-03T01:00:00.000Z',
  ...change,
});
let earlier: ImportJobs = [];
beforeEach(() => {
  earlier = [];
  server.use(onGet(URL, () => answer(earlier)));
});
const open = (path = '/dashboard/member/import') => renderPage(<ImportPage />, { path });
const openAt = (change: Partial<ImportJob>) => {
  server.use(onGet(`${URL}/${ID}`, () => answer(aJob(change))));
  return open(`/dashboard/member/import?job=${ID}`);
};
const stepNow = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');

test('a file is chosen, its columns are confirmed, and it is checked', async () => {
  const sent: Call['body'][] = [];
  server.use(
    onPost(URL, () => answer(aJob())),
    onPost(`${URL}/check`, ({ body }) => {
      sent.push(body);
      return answer(aJob({ status: 'CHECKED', total: 2, valid: 2, newMembers: 2 }));
    }),
  );
  const { user } = open();
  await user.upload(
    await screen.findByLabelText('Your file'),
    new File(['x'], 'clients.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('combobox', { name: 'The file comes from' })).toBeVisible();
  expect(screen.getByText('Mindbody')).toBeVisible();
  expect(stepNow()).toHaveTextContent('2. Columns');
  expect(screen.getByText('Mei Tan, Ben Lim')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('2 members will be added')).toBeVisible();
  expect(sent[0]).toMatchObject({
    importJobId: ID,
    dateOrder: 'DAY_FIRST',
    countryCode: '+65',
    matches: [
      { field: 'fullName', column: '0' },
      { field: 'userEmail', column: '1' },
    ],
  });
  expect(window.location.search).toContain(`job=${ID}`);
});

test('a file that is no table says so', async () => {
  server.use(
    onPost(URL, () =>
      refuse('INVALID_FIELDS', { errors: [{ field: 'file', message: 'We cannot read this file' }] }),
    ),
  );
  const { user } = open();
  await user.upload(
    await screen.findByLabelText('Your file'),
    new File(['x'], 'a.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot read this file');
  expect(screen.getByRole('alert')).not.toHaveTextContent('highlighted');
});

test('columns that do not suffice cannot be checked', async () => {
  openAt({ matches: [{ field: 'userEmail', column: 1 }] });
  expect(await screen.findByText('Choose the column with the name.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled();
});

test('problems are listed, and the other rows can be imported', async () => {
  const sent: Call['body'][] = [];
  server.use(
    onPost(`${URL}/run`, ({ body }) => {
      sent.push(body);
      return answer(aJob({ status: 'RUNNING', total: 3, valid: 2, done: 1 }));
    }),
  );
  const { user } = openAt({
    status: 'CHECKED',
    total: 3,
    valid: 2,
    newMembers: 1,
    knownMembers: 1,
    packages: 2,
    problems: [{ row: 4, field: 'userEmail', message: '"x" is not an email address' }],
  });
  expect(await screen.findByText('1 of 3 rows cannot be imported')).toBeVisible();
  expect(screen.getByText('The details of 1 member you have already will not be changed')).toBeVisible();
  expect(within(await screen.findByRole('table', { name: 'Problems' })).getByText('Email')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 2 of 3 rows' }));
  expect(await screen.findByRole('progressbar', { name: 'Importing…' })).toHaveAttribute('value', '1');
  expect(sent).toEqual([{ importJobId: ID, onlyValid: 'true' }]);
});

const aRow = (row: number, name: string) => ({
  row,
  name,
  contact: `${row}@example.com`,
  packageName: 'Ten classes',
  isTaken: true,
});

test('a file of which everything is here already is not offered for import', async () => {
  openAt({ status: 'CHECKED', total: 2, valid: 2, knownMembers: 2 });
  expect(await screen.findByText('Everything in this file is here already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test.each([
  ['the others are here already', 1],
  ['no row is right', 0],
])('where %s, correcting is all that is offered', async (_case, valid) => {
  openAt({
    status: 'CHECKED',
    total: 2,
    valid,
    knownMembers: valid,
    problems: [{ row: 3, field: 'userEmail', message: '"x" is not an email address' }],
  });
  expect(await screen.findByText(/^Correct them in your file and choose it again\./)).toBeVisible();
  expect(screen.queryByText(/Import the others now/)).toBeNull();
  expect(screen.queryByText(/Everything in this file/)).toBeNull();
  expect(screen.queryAllByText('The other rows are here already.')).toHaveLength(valid);
});

test('rows are left out by ticking, and the import is of the others', async () => {
  const sent: Call['body'][] = [];
  server.use(
    onGet(`${URL}-rows`, ({ query }) => {
      const items = [aRow(2, 'Mei Tan'), aRow(3, 'Ben Lim')].filter(({ name }) =>
        name.includes(query['search'] ?? ''),
      );
      return answer({ items, total: items.length, page: 0, pageSize: 25 });
    }),
    onPost(`${URL}/choose`, ({ body }) => {
      sent.push(body);
      return answer(aJob({ status: 'CHECKED', total: 14, valid: 13, leftOut: 1, newMembers: 12 }));
    }),
  );
  const { user } = openAt({ status: 'CHECKED', total: 14, valid: 13, newMembers: 13 });
  await user.click(await screen.findByRole('button', { name: 'Choose rows' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mei Tan, row 2' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search rows' }), 'Ben');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Mei Tan, row 2' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Ben Lim, row 3' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Use 12 of 13 rows' }));
  expect(await screen.findByRole('button', { name: 'Import 12 of 14 rows' })).toBeVisible();
  expect(screen.getByText('1 row you left out will not be imported')).toBeVisible();
  expect(sent).toEqual([{ importJobId: ID, rest: 'AS_IS', rows: [{ row: 2, isTaken: false }] }]);
});

test('without a row there is nothing to use, and all can be chosen again', async () => {
  server.use(
    onGet(`${URL}-rows`, () => answer({ items: [aRow(2, 'Mei Tan')], total: 1, page: 0, pageSize: 25 })),
  );
  const { user } = openAt({ status: 'CHECKED', total: 1, valid: 1, newMembers: 1 });
  await user.click(await screen.findByRole('button', { name: 'Choose rows' }));
  await user.click(await screen.findByRole('button', { name: 'Choose none' }));
  expect(await screen.findByRole('checkbox', { name: 'Mei Tan, row 2' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Use 0 of 1 row' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Choose all' }));
  expect(screen.getByRole('button', { name: 'Use 1 of 1 row' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

test('the columns can be changed after the check', async () => {
  const { user } = openAt({ status: 'CHECKED', total: 1, valid: 0 });
  await user.click(await screen.findByRole('button', { name: 'Change columns' }));
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeVisible();
});

test('what was imported can be undone', async () => {
  server.use(onPost(`${URL}/undo`, () => answer(aJob({ status: 'UNDONE', kept: 1 }))));
  const { user } = openAt({
    status: 'DONE',
    newMembers: 2,
    packages: 3,
    families: 1,
    undoUntil: '2026-03-03T01:00:00.000Z',
  });
  expect(
    await screen.findByText('2 members and 3 packages were added. With them came 1 link to a guardian.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(/was undone, except for 1 row/)).toBeVisible();
});

test('what became of every row is said, and those with problems come back as a file', async () => {
  Object.assign(window.URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked: Call['query'][] = [];
  server.use(
    onGet(`${URL}-problems`, ({ query }) => {
      asked.push(query);
      return new Response('PK');
    }),
  );
  const { user } = openAt({
    status: 'DONE',
    total: 50_000,
    rowsNew: 49_000,
    rowsChanged: 2,
    rowsSame: 990,
    rowsRefused: 7,
    leftOut: 1,
    problems: [{ row: 4, field: 'userEmail', message: '"x" is not an email address' }],
  });
  expect(
    await screen.findByText(
      '50,000 rows read: 49,000 new, 2 changed, 990 unchanged, 7 with problems, 1 left out.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download these rows' }));
  await waitFor(() => expect(asked).toEqual([{ importJobId: ID, format: 'xlsx' }]));
});

test('a later file changes credits, and what it does not have is listed', async () => {
  const mei = { memberId: ID, memberName: 'Mei Tan' };
  openAt({
    status: 'CHECKED',
    total: 1,
    valid: 1,
    knownMembers: 1,
    updatedPackages: 1,
    missing: {
      total: 120,
      items: [
        { ...mei, studioPackageTransactionId: `${ID}1`, packageName: 'Ten classes', creditsLeft: 4 },
        { ...mei, studioPackageTransactionId: `${ID}2`, packageName: 'Monthly', creditsLeft: null },
      ],
    },
  });
  expect(
    await screen.findByText(/^The credits of 1 package from an earlier import will be brought up to date/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  const table = within(await screen.findByRole('table', { name: 'Packages that are not in this file' }));
  expect(table.getByRole('row', { name: 'Mei Tan Ten classes 4' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Mei Tan Monthly Unlimited' })).toBeVisible();
  expect(
    screen.getByText(
      '120 packages from an earlier import are not in this file, and stay as they are. Check whether they have ended in the other system. The first 2 are shown.',
    ),
  ).toBeVisible();
});

test('packages that end on another day in the file are shown with both days, and which of them stay', async () => {
  const tan = { memberId: ID, memberName: 'Mei Tan', endDate: '2026-03-15', newEndDate: '2026-04-15' };
  const moved = {
    total: 2,
    items: [
      { ...tan, studioPackageTransactionId: `${ID}1`, packageName: 'Monthly', isKept: false },
      {
        ...tan,
        studioPackageTransactionId: `${ID}2`,
        packageName: 'Ten classes',
        newEndDate: null,
        isKept: true,
      },
    ],
  };
  openAt({ status: 'CHECKED', total: 2, valid: 2, knownMembers: 1, moved });
  const table = within(
    await screen.findByRole('table', { name: 'Packages that end on another day in this file' }),
  );
  expect(table.getByRole('row', { name: 'Mei Tan Monthly 15 Mar 2026 15 Apr 2026' })).toBeVisible();
  expect(
    table.getByRole('row', { name: 'Mei Tan Ten classes 15 Mar 2026 No end (stays as it is here)' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

test('an import that cannot be read offers to try again', async () => {
  server.use(onGet(`${URL}/${ID}`, () => refuse('BROKEN')));
  open(`/dashboard/member/import?job=${ID}`);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('progress is looked at until the work is done', async () => {
  const jobs = [aJob({ status: 'RUNNING', total: 10, done: 5 }), aJob({ status: 'DONE', newMembers: 10 })];
  server.use(onGet(`${URL}/${ID}`, () => answer(jobs.length > 1 ? jobs.shift() : jobs[0])));
  open(`/dashboard/member/import?job=${ID}`);
  expect(await screen.findByText('5 of 10 rows')).toBeVisible();
  expect(await screen.findByText(/10 members and/, {}, { timeout: 8000 })).toBeVisible();
}, 15_000);

test('everything that the studio owns can be taken out', async () => {
  Object.assign(window.URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked: string[] = [];
  server.use(
    onGet('/api/member/portal/export-everything', () => {
      asked.push('archive');
      return new Response('PK');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export everything' }));
  await waitFor(() => expect(asked).toEqual(['archive']));
});

test('another source matches the columns anew, and what was checked counts no more', async () => {
  const sent: Call['body'][] = [];
  server.use(
    onPost(`${URL}/preset`, ({ body }) => {
      sent.push(body);
      return answer(aJob({ preset: 'VIBEFAM', matches: [{ field: 'fullName', column: 0 }] }));
    }),
  );
  const { user } = openAt({ status: 'CHECKED', total: 1, valid: 1, countryCode: '+44' });
  await user.click(await screen.findByRole('button', { name: 'Change columns' }));
  expect(screen.getByRole('textbox', { name: /Country code/ })).toHaveValue('+44');
  await user.click(screen.getByRole('combobox', { name: 'The file comes from' }));
  for (const name of ['Momence', 'Mariana Tek', 'WellnessLiving', 'Other'])
    expect(await screen.findByTitle(name)).toBeInTheDocument();
  await user.click(await screen.findByTitle('Vibefam'));
  expect(await screen.findByText(/Choose the column with the email address/)).toBeVisible();
  expect(stepNow()).toHaveTextContent('2. Columns');
  expect(sent).toEqual([{ importJobId: ID, preset: 'VIBEFAM' }]);
});

test('the first import says nothing of earlier ones', async () => {
  open();
  await screen.findByLabelText('Your file');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Earlier imports' })).toBeNull());
});

test('an earlier import is found again, and undone from the list', async () => {
  earlier = [anEarlier(), anEarlier({ importJobId: `${ID}2`, fileName: 'old.csv', undoUntil: null })];
  const undone: Call['body'][] = [];
  server.use(
    onPost(`${URL}/undo`, ({ body }) => {
      undone.push(body);
      return answer(aJob({ status: 'UNDONE' }));
    }),
  );
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Earlier imports' }));
  expect(table.getAllByText('Ana Lim')).toHaveLength(2);
  expect(table.getAllByText('10 members, 3 packages')).toHaveLength(2);
  expect(table.getByText(/^until Tue 3 Mar/)).toBeVisible();
  expect(table.queryByRole('button', { name: 'Undo the import of old.csv' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Undo the import of clients.csv' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The import was undone.')).toBeVisible();
  expect(undone).toEqual([{ importJobId: ID }]);
});

test('a running import shows how far it is, and opens where it was left', async () => {
  earlier = [anEarlier({ status: 'RUNNING', done: 5, undoUntil: null })];
  server.use(onGet(`${URL}/${ID}`, () => answer(aJob({ status: 'RUNNING', total: 12, done: 6 }))));
  const { user } = open();
  expect(await screen.findByText('Importing, 5 of 12 rows')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'clients.csv' }));
  expect(await screen.findByText('6 of 12 rows')).toBeVisible();
});

test('earlier imports that cannot be read offer to try again', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  earlier = [anEarlier()];
  server.use(onGet(URL, () => answer(earlier)));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'clients.csv' })).toBeVisible();
});
