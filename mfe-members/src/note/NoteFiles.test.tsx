import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile, aNote } from '../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { NotesTab } from './NotesTab.tsx';

const AREA = '/api/member/portal/note';
const open = () => renderPage(<NotesTab member={aMemberProfile()} />);
const aFile = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });
const [scan, letter] = [
  { fileId: '0190a000-0000-7000-8000-000000000001', fileName: 'scan.webp', size: 120 * 1024 },
  { fileId: '0190a000-0000-7000-8000-000000000002', fileName: 'letter.pdf', size: 2_500_000 },
];
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const attached = (form: ReturnType<typeof within>) =>
  within(form.getByRole('group', { name: /Attach files/ }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

test('files are chosen, taken away again, and sent with the note', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onGet(AREA, () => answer([])),
    onPost(AREA, ({ body }) => {
      bodies.push(body);
      return answer([]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('Note'), 'Sent by her doctor');
  const input = form.getByLabelText('Files to attach');
  const chooser = jest.spyOn(input, 'click');
  await user.click(form.getByRole('button', { name: 'Choose files' }));
  expect(chooser).toHaveBeenCalledTimes(1);
  await user.upload(input, [aFile('letter.pdf'), aFile('knee.png', 'image/png')]);
  expect(attached(form)).toEqual([
    expect.stringContaining('letter.pdf 1 KB'),
    expect.stringContaining('knee.png 1 KB'),
  ]);
  await user.click(form.getByRole('button', { name: 'Remove letter.pdf' }));
  expect(attached(form)).toEqual([expect.stringContaining('knee.png')]);
  expect(form.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added.')).toBeInTheDocument();
  expect(bodies[0]?.['files']).toMatchObject([{ name: 'knee.png' }]);
});

test('what cannot be attached is refused before anything is sent', async () => {
  server.use(onGet(AREA, () => answer([])));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const form = within(await screen.findByRole('dialog'));
  const input = await form.findByLabelText('Files to attach');
  // The dialog of a browser can be told to offer all files.
  input.removeAttribute('accept');
  await user.upload(input, [aFile('page.html', 'text/html')]);
  expect(form.getByRole('alert')).toHaveTextContent('page.html is not a PNG, JPEG, WebP or PDF file.');
  expect(attached(form)).toEqual([]);
  await user.upload(
    input,
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => aFile(name)),
  );
  expect(attached(form)).toHaveLength(3);
  expect(form.getByRole('alert')).toHaveTextContent('A note has at most 3 files.');
  await user.click(form.getByRole('button', { name: 'Remove b.pdf' }));
  expect(form.queryByRole('alert')).toBeNull();
});

test("the server's refusal of a file stands at the files", async () => {
  const sentence = 'This PDF is protected by a password. Send a picture of it instead.';
  server.use(
    onGet(AREA, () => answer([])),
    onPost(AREA, () => refuse('INVALID_FIELDS', { errors: [{ field: 'files', message: sentence }] })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('Note'), 'Sent by her doctor');
  await user.upload(form.getByLabelText('Files to attach'), aFile('letter.pdf'));
  await user.click(form.getByRole('button', { name: 'Add note' }));
  expect(await form.findByText(sentence)).toBeInTheDocument();
  expect(form.getByRole('group', { name: /Attach files/ })).toHaveAccessibleDescription(
    new RegExp(`^${sentence}`),
  );
});

test('a file of a note is downloaded, and removed by its author', async () => {
  const [asked, bodies]: [Call['query'][], Call['body'][]] = [[], []];
  server.use(
    onGet(AREA, () => answer([aNote({ files: [scan, letter] })])),
    onGet(`${AREA}/file`, ({ query }) => {
      asked.push(query);
      return new Response('%PDF-1.7');
    }),
    onPost(`${AREA}/update`, ({ body }) => {
      bodies.push(body);
      return answer([]);
    }),
  );
  const { user } = open();
  const files = within(await screen.findByRole('list', { name: /^Files for General note/ }));
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Download scan.webp120 KB',
    'Download letter.pdf2.4 MB',
  ]);
  await user.click(files.getByRole('button', { name: 'Download letter.pdf' }));
  await waitFor(() => expect(saved).toEqual(['letter.pdf']));
  expect(asked).toEqual([{ fileId: letter.fileId }]);

  await user.click(screen.getByRole('button', { name: /^Actions for General/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByRole('button', { name: 'Remove scan.webp' }));
  expect(attached(form)).toEqual([expect.stringContaining('letter.pdf')]);
  await user.upload(
    form.getByLabelText('Files to attach'),
    ['a.pdf', 'b.pdf'].map((name) => aFile(name)),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Note saved.')).toBeInTheDocument();
  expect(bodies[0]).toMatchObject({
    removedFileIds: [scan.fileId],
    files: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
  });
});

test('files about health are named by a look, and not before', async () => {
  const injury = aNote({ type: 'INJURY', noteBody: null, files: [{ ...scan, fileName: null }] });
  server.use(
    onGet(AREA, () => answer([injury])),
    onPost(`${AREA}/look`, () =>
      answer({ noteId: injury.noteId, noteBody: 'No deep twists', files: [scan] }),
    ),
    onGet(`${AREA}/file`, () => refuse('NOT_FOUND')),
  );
  const { user } = open();
  expect(await screen.findByText('With 1 file. The audit log records who opens it.')).toBeVisible();
  expect(screen.queryByRole('list', { name: /^Files for/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Show Injury note of/ }));
  await user.click(await screen.findByRole('button', { name: 'Download scan.webp' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(saved).toEqual([]);
});
