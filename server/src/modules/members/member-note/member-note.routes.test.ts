import type { CreateNote, Note, NoteLook } from '@studio/contract/members/note.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { rotate } from '../../../testing/keys.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberNoteModule } from './member-note.routes.ts';

const AREA = '/api/member/portal/note';
const TEXT = 'Slipped disc L4, no deep twists';
let api: TestApp;
let studio: TestStudio;
let ada: TestMember;
let manager: TestStaff;
let desk: TestStaff;
let trainer: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ database: 'member_notes', modules: [memberNoteModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  ada = await aMember(api, studio);
  manager = await aStaff(api, studio, 'SUPER');
  desk = await aStaff(api, studio, 'STAFF');
  trainer = await aStaff(api, studio, 'TRAINER');
});
afterAll(() => api.close());

const write = (as: TestStaff, change: Partial<CreateNote> = {}) =>
  api.call<Note[]>('POST', AREA, {
    as,
    json: {
      memberId: ada.memberId,
      type: 'GENERAL',
      visibility: 'TRAINERS',
      pinned: false,
      noteBody: 'Likes the front row',
      ...change,
    },
  });
const read = (as: TestStaff, memberId = ada.memberId) =>
  api.call<Note[]>('GET', AREA, { as, query: { memberId } });
const look = (as: TestStaff, noteId: string) =>
  api.call<NoteLook>('POST', `${AREA}/look`, { as, json: { noteId } });
const change = (as: TestStaff, noteId: string, noteBody: string) =>
  api.call<Note[]>('POST', `${AREA}/update`, {
    as,
    json: { noteId, noteBody, pinned: true, visibility: 'STAFF' },
  });
const firstId = ({ data }: { data: Note[] }) => data[0]?.noteId ?? '';
/** The trainer gives a class to which Ada comes. */
const teach = async () => {
  const scheduleId = await aSession(api, studio, {
    startAt: '2026-03-03T02:00:00.000Z',
    staff_id: trainer.staffId,
  });
  await aBooking(api, studio, { scheduleId, memberId: ada.memberId, status: 'BOOKED' });
};
const rows = () => api.db.read(studio.studioId, sqlBuilder.selectFrom('member_note').selectAll());
const lines = () =>
  api.db.read(
    studio.studioId,
    sqlBuilder.selectFrom('audit_log').selectAll().where('action', 'like', 'note.%').orderBy('audit_id'),
  );

test('a note is read by colleagues, its pinned ones first', async () => {
  await write(desk, { noteBody: 'Pays late', type: 'PAYMENT', pinned: true });
  api.clock.advance(60_000);
  const written = await write(desk);
  expect(written.code).toBe('0');
  const { data } = await read(manager);
  expect(
    data.map(({ noteBody, pinned, mayEdit, mayDelete }) => ({ noteBody, pinned, mayEdit, mayDelete })),
  ).toEqual([
    { noteBody: 'Pays late', pinned: true, mayEdit: false, mayDelete: true },
    { noteBody: 'Likes the front row', pinned: false, mayEdit: false, mayDelete: true },
  ]);
  expect((await read(desk)).data.map(({ mayEdit }) => mayEdit)).toEqual([true, true]);
});

test('who may not see a note does not learn of it', async () => {
  await teach();
  const { data } = await write(manager, { visibility: 'MANAGERS' });
  const noteId = data[0]?.noteId ?? '';
  expect((await read(desk)).data).toEqual([]);
  expect((await look(desk, noteId)).code).toBe('NOT_FOUND');
  expect((await change(desk, noteId, 'x')).code).toBe('NOT_FOUND');
  await write(manager, { visibility: 'STAFF' });
  expect((await read(desk)).data).toHaveLength(1);
  expect((await read(trainer)).data).toEqual([]);
});

test('a trainer reads and writes about people of their own classes only', async () => {
  const noteId = firstId(await write(manager, { type: 'INJURY', noteBody: TEXT }));
  expect((await read(trainer)).code).toBe('NOT_FOUND');
  expect((await write(trainer)).code).toBe('NOT_FOUND');
  expect((await look(trainer, noteId)).code).toBe('NOT_FOUND');
  await teach();
  expect((await read(trainer)).data).toHaveLength(1);
  expect((await look(trainer, noteId)).data.noteBody).toBe(TEXT);
  expect((await write(trainer)).code).toBe('0');
  expect((await write(trainer, { type: 'INJURY' })).code).toBe('NOT_ALLOWED');
});

describe('notes about health', () => {
  test('are stored sealed, and come without their text', async () => {
    const { data } = await write(manager, { type: 'MEDICAL', noteBody: TEXT });
    expect(data[0]?.noteBody).toBeNull();
    const [row] = await rows();
    expect(row?.body).toBe('');
    expect(row?.sealed_body).toMatch(/^[a-z0-9]+\.[\w-]+$/);
    expect(JSON.stringify(row)).not.toContain('disc');
    // Neither the key of other secrets nor another row opens it.
    expect(() => api.auth.unseal(row?.sealed_body ?? '', row?.note_id ?? '')).toThrow();
    expect(() => api.auth.health.unseal(row?.sealed_body ?? '', newId())).toThrow();
  });

  test('tell in the log who looked and when, never what they say', async () => {
    const noteId = firstId(await write(manager, { type: 'INJURY', noteBody: TEXT }));
    api.clock.advance(60_000);
    for (let looks = 0; looks < 2; looks++) expect((await look(desk, noteId)).data.noteBody).toBe(TEXT);
    await change(manager, noteId, `${TEXT}, better now`);
    const logged = await lines();
    expect(logged.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['note.create', manager.staffId],
      ['note.look', desk.staffId],
      ['note.look', desk.staffId],
      ['note.update', manager.staffId],
    ]);
    expect(logged[1]).toMatchObject({
      entity: 'member',
      entity_id: ada.memberId,
      after: { noteId, type: 'INJURY' },
      created_at: api.clock.now(),
    });
    expect(logged[0]?.after).toMatchObject({ noteBody: '•••' });
    expect(JSON.stringify(logged)).not.toContain('disc');
    expect((await look(desk, noteId)).data.noteBody).toBe(`${TEXT}, better now`);
  });

  test('are sealed anew by a rotation, and read as before', async () => {
    const noteId = firstId(await write(manager, { type: 'MEDICAL', noteBody: TEXT }));
    const [before] = await rows();
    await rotate(api, 'HEALTH');
    const [after] = await rows();
    expect(after?.sealed_body).not.toBe(before?.sealed_body);
    expect(after?.sealed_body.split('.')[0]).toBe(api.keys.newest('HEALTH', api.clock.now()).keyId);
    expect((await look(desk, noteId)).data.noteBody).toBe(TEXT);
  });

  test('keep their text when only the pin changes', async () => {
    const noteId = firstId(await write(manager, { type: 'INJURY', noteBody: TEXT }));
    const { data } = await change(manager, noteId, '');
    expect(data[0]).toMatchObject({ pinned: true, visibility: 'STAFF', editedAt: null });
    expect((await look(manager, noteId)).data.noteBody).toBe(TEXT);
  });
});

test('only its author changes a note; a manager may delete it', async () => {
  const noteId = firstId(await write(desk));
  expect((await change(manager, noteId, 'x')).code).toBe('INVALID_FIELDS');
  expect((await change(desk, noteId, 'Likes the back row')).data[0]).toMatchObject({
    noteBody: 'Likes the back row',
    editedAt: api.clock.now().toISOString(),
  });
  const other = await aStaff(api, studio, 'STAFF');
  await api.call('POST', `${AREA}/update`, {
    as: desk,
    json: { noteId, noteBody: '', pinned: false, visibility: 'TRAINERS' },
  });
  expect((await api.call('DELETE', `${AREA}/${noteId}`, { as: other })).code).toBe('INVALID_FIELDS');
  expect((await api.call<Note[]>('DELETE', `${AREA}/${noteId}`, { as: manager })).data).toEqual([]);
  expect((await lines()).at(-1)).toMatchObject({
    action: 'note.delete',
    before: { noteId, type: 'GENERAL' },
  });
});

test('refused fields, and a member of another studio', async () => {
  expect((await write(desk, { noteBody: '' })).code).toBe('INVALID_FIELDS');
  expect((await write(desk, { noteBody: 'x'.repeat(4001) })).code).toBe('INVALID_FIELDS');
  expect((await write(desk, { noteBody: 'x'.repeat(4000) })).code).toBe('0');
  const abroad = await aStudio(api);
  expect((await read(abroad.owner)).code).toBe('NOT_FOUND');
});
