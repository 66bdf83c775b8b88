import { answer, refuse } from '@studio/testing/answer';
import { aMemberProfile, aNote } from '../testing/builders/members.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { NotesTab } from './NotesTab.tsx';

const AREA = '/api/member/portal/note';
const member = aMemberProfile();
const open = () => renderPage(<NotesTab member={member} />);
const pinned = aNote({ pinned: true });
const injury = aNote({ type: 'INJURY', noteBody: null, mayEdit: false });

beforeEach(() => server.use(onGet(AREA, () => answer([pinned, injury]))));

test('notes tell their author; a text about health is opened by a button', async () => {
  const looks: Call['body'][] = [];
  server.use(
    onPost(`${AREA}/look`, ({ body }) => {
      looks.push(body);
      return answer({ noteId: injury.noteId, noteBody: 'No deep twists', files: [] });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Likes the front row')).toBeVisible();
  const [, second] = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
  expect(second).toHaveTextContent(/Injury.*Mei Lin · .*Everyone who works here/);
  await user.click(screen.getByRole('button', { name: /^Show Injury note of/ }));
  expect(await screen.findByText('No deep twists')).toBeVisible();
  expect(looks).toEqual([{ noteId: injury.noteId }]);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('No deep twists')).toBeNull();
});

test('a note is written; what is refused keeps what was typed', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(AREA, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? refuse('BROKEN') : answer([]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByRole('button', { name: 'Add note' }));
  expect(await form.findByText('Write the note')).toBeInTheDocument();
  await user.type(form.getByLabelText('Note'), 'Pays at the end of the month');
  await user.click(form.getByRole('checkbox', { name: /Pin it/ }));
  await user.click(form.getByRole('button', { name: 'Add note' }));
  expect(await form.findByRole('alert')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added.')).toBeInTheDocument();
  expect(bodies.at(-1)).toEqual({
    memberId: member.memberId,
    type: 'GENERAL',
    visibility: 'TRAINERS',
    pinned: 'true',
    noteBody: 'Pays at the end of the month',
  });
});

test('a note is edited by its author, and deleted after a question', async () => {
  const calls: string[] = [];
  server.use(
    onPost(`${AREA}/update`, ({ body }) => {
      calls.push(String(body?.['noteBody']));
      return answer([]);
    }),
    onDelete(`${AREA}/:noteId`, () => {
      calls.push('deleted');
      return answer([]);
    }),
  );
  const { user } = open();
  const act = async (action: string) => {
    const [first] = await screen.findAllByRole('button', { name: /^Actions for General/ });
    if (first) await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await act('Edit…');
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('Note'), ', always');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Note saved.')).toBeInTheDocument();
  await act('Delete…');
  await user.click(await screen.findByRole('button', { name: 'Delete note' }));
  expect(await screen.findByText('Note deleted.')).toBeInTheDocument();
  expect(calls).toEqual(['Likes the front row, always', 'deleted']);
});
