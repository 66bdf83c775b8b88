import type { CreateNote, Note, NoteLook, UpdateNote } from '@studio/contract/members/note.schema';
import sharp from 'sharp';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { rotate } from '../../../testing/keys.ts';
import { aPdf } from '../../../testing/files/pdfs.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { mergeModule } from '../merge/merge.routes.ts';
import { privacyModule } from '../privacy/privacy.routes.ts';
import { memberNoteModule } from './member-note.routes.ts';

const AREA = '/api/member/portal/note';
const MAX_BYTES = 5 * 1024 * 1024;
const SECRET = 'the secret of a phone';
let api: TestApp;
let studio: TestStudio;
let ada: TestMember;
let manager: TestStaff;
let desk: TestStaff;

/** Takes a tenth of the time of a PDF. */
let shot: File;

beforeAll(async () => {
  shot = await aPicture('png', 'shot.png');
  // A rotation seals every row anew, those of other test files as well.
  api = await startTestApp({
    modules: [memberNoteModule, mergeModule, privacyModule],
    database: 'note_file',
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  ada = await aMember(api, studio);
  manager = await aStaff(api, studio, 'SUPER');
  desk = await aStaff(api, studio, 'STAFF');
});
afterAll(() => api.close());

const named = (bytes: Buffer, name: string, type = '') => new File([new Uint8Array(bytes)], name, { type });
const aPicture = async (format: 'png' | 'jpeg' | 'webp' = 'png', name = `knee.${format}`) => {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0F766E' } });
  return named(
    await drawn
      .withExif({ IFD0: { Copyright: SECRET } })
      [format]()
      .toBuffer(),
    name,
  );
};
const letter = named(aPdf(), 'letter.pdf', 'application/pdf');
const write = (as: TestStaff, files: readonly File[], change: Partial<CreateNote> = {}) =>
  api.call<Note[]>('POST', AREA, {
    as,
    form: {
      memberId: ada.memberId,
      type: 'GENERAL',
      visibility: 'TRAINERS',
      pinned: false,
      noteBody: 'Likes the front row',
      files,
      ...change,
    },
  });
const change = (as: TestStaff, noteId: string, what: Partial<UpdateNote>) =>
  api.call<Note[]>('POST', `${AREA}/update`, {
    as,
    form: { noteId, noteBody: '', pinned: false, visibility: 'TRAINERS', ...what },
  });
const open = (as: { token: string }, fileId: string) =>
  api.app.inject({
    url: `${AREA}/file?fileId=${fileId}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const rows = () => api.db.read(studio.studioId, sqlBuilder.selectFrom('note_file').selectAll());
const first = ({ data }: { data: Note[] }) => {
  const [note] = data;
  if (!note) throw new Error('No note');
  return { ...note, fileIds: note.files.map(({ fileId }) => fileId) };
};

test.each(['png', 'jpeg', 'webp'] as const)(
  'a picture (%s) is drawn anew, and is saved rather than shown',
  async (format) => {
    const { files } = first(await write(desk, [await aPicture(format)]));
    expect(files).toEqual([{ fileId: files[0]?.fileId, fileName: 'knee.webp', size: expect.any(Number) }]);
    const file = await open(manager, files[0]?.fileId ?? '');
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="knee\.webp"/),
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect(file.rawPayload.byteLength).toBe(files[0]?.size);
    expect(file.rawPayload.includes(SECRET)).toBe(false);
  },
);

test('a PDF is known by its content and not by its name', async () => {
  const { fileIds } = first(await write(desk, [named(aPdf(), 'letter.png', 'image/png'), letter]));
  for (const fileId of fileIds) {
    const { headers, rawPayload } = await open(desk, fileId);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="letter\.pdf"/),
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(fileIds).toHaveLength(2);
  expect(await auditOf(api, studio.studioId, 'note.look')).toEqual([]);
});

test.each([
  ['a page', named(Buffer.from('<html><script>alert(1)</script></html>'), 'x.pdf', 'application/pdf')],
  ['a drawing that can run', named(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png')],
  ['a PDF that does something', named(aPdf({}, { root: '/OpenAction << /S /JavaScript /JS (x) >>' }), 'x')],
  ['nothing', named(Buffer.alloc(0), 'x.pdf', 'application/pdf')],
])('%s is refused, and the note with it', async (_what, file) => {
  const { code, data } = await write(desk, [letter, file]);
  expect(code).toBe('INVALID_FIELDS');
  expect(data).toMatchObject({ errors: [{ field: 'files' }] });
  expect((await api.call<Note[]>('GET', AREA, { as: desk, query: { memberId: ada.memberId } })).data).toEqual(
    [],
  );
});

test('a file is at most 5 MB, and text is none', async () => {
  const picture = Buffer.from(await (await aPicture()).arrayBuffer());
  const padded = (size: number) =>
    named(Buffer.concat([picture, Buffer.alloc(size - picture.byteLength)]), 'long.png');
  expect((await write(desk, [padded(MAX_BYTES)])).code).toBe('0');
  expect((await write(desk, [padded(MAX_BYTES + 1)])).data).toMatchObject({
    errors: [{ field: 'files', message: 'Choose a file of at most 5 MB' }],
  });
  expect((await write(desk, [], { files: ['%PDF-1.7' as unknown as File] })).code).toBe('INVALID_FIELDS');
});

test('a note has at most three files, however they come', async () => {
  expect((await write(desk, [shot, shot, shot, shot])).code).toBe('INVALID_FIELDS');
  const { noteId, fileIds } = first(await write(desk, [shot, shot, shot]));
  expect(fileIds).toHaveLength(3);
  expect((await change(desk, noteId, { files: [shot] })).data).toMatchObject({
    errors: [{ field: 'files', message: 'Attach at most 3 files to a note' }],
  });
  const removedFileIds = fileIds.slice(1, 2);
  const after = first(await change(desk, noteId, { files: [await aPicture()], removedFileIds }));
  expect(after.files.map(({ fileName }) => fileName)).toEqual(['shot.webp', 'knee.webp', 'shot.webp']);
  const many = await Promise.all([1, 2, 3].map(() => change(desk, noteId, { files: [shot] })));
  expect(many.map(({ code }) => code)).toEqual(Array(3).fill('INVALID_FIELDS'));
  expect(await rows()).toHaveLength(3);
});

test('the author changes the files, which counts as an edit; with the note they go', async () => {
  const other = first(await write(desk, [shot])).fileIds;
  const { noteId, fileIds } = first(await write(desk, [shot]));
  const own = async () => {
    const { data } = await api.call<Note[]>('GET', AREA, { as: desk, query: { memberId: ada.memberId } });
    return data.find((note) => note.noteId === noteId);
  };
  expect((await change(desk, noteId, { removedFileIds: other })).data).toMatchObject({
    errors: [{ field: 'removedFileIds' }],
  });
  expect(await own()).toMatchObject({ files: [{ fileId: fileIds[0] }], editedAt: null });
  expect(await rows()).toHaveLength(2);
  expect((await change(manager, noteId, { files: [shot] })).code).toBe('INVALID_FIELDS');
  await change(desk, noteId, { removedFileIds: fileIds });
  expect(await own()).toMatchObject({ files: [], editedAt: api.clock.now().toISOString() });
  await change(desk, noteId, { files: [shot] });
  const logged = await auditOf(api, studio.studioId, 'note.update');
  expect(logged.map(({ after }) => after)).toMatchObject([
    { noteId, filesRemoved: 1 },
    { noteId, filesAdded: 1 },
  ]);
  expect(JSON.stringify(logged)).not.toContain('shot');
  await api.call('DELETE', `${AREA}/${noteId}`, { as: desk });
  expect((await rows()).map(({ file_id: id }) => id)).toEqual(other);
});

test('who may not read a note gets none of its files', async () => {
  const [fileId = ''] = first(await write(manager, [shot], { visibility: 'MANAGERS' })).fileIds;
  expect((await open(manager, fileId)).statusCode).toBe(200);
  const trainer = await aStaff(api, studio, 'TRAINER');
  const [forAll = ''] = first(await write(manager, [shot])).fileIds;
  const refused = [
    await open(desk, fileId),
    // Nobody of the trainer's classes.
    await open(trainer, forAll),
    await open((await aStudio(api)).owner, fileId),
    await open(manager, newId()),
    await open(manager, 'x'),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
  expect((await api.app.inject({ url: `${AREA}/file?fileId=${fileId}` })).statusCode).toBe(401);
  expect((await open(ada, fileId)).statusCode).toBe(401);
});

describe('files about health', () => {
  const INJURY = { type: 'INJURY', noteBody: 'No deep twists' } as const;
  const look = (as: TestStaff, noteId: string) =>
    api.call<NoteLook>('POST', `${AREA}/look`, { as, json: { noteId } });

  test('are stored sealed, with their names', async () => {
    const { files, noteId } = first(await write(manager, [letter], INJURY));
    expect(files).toEqual([
      {
        fileId: files[0]?.fileId,
        fileName: null,
        size: (await open(desk, files[0]?.fileId ?? '')).rawPayload.length,
      },
    ]);
    const [row] = await rows();
    expect(row?.content.includes('%PDF')).toBe(false);
    expect(row).toMatchObject({ file_name: '', sealed_head: expect.stringMatching(/^[a-z0-9]+\.[\w-]+$/) });
    expect(JSON.stringify(row)).not.toContain('letter');
    expect((await look(desk, noteId)).data.files).toMatchObject([{ fileName: 'letter.pdf' }]);
  });

  test('are in the log with each look, whoever looks', async () => {
    const { fileIds, noteId } = first(await write(manager, [letter], INJURY));
    const [fileId = ''] = fileIds;
    for (let looks = 0; looks < 2; looks++) {
      const file = await open(desk, fileId);
      expect(file.headers['content-disposition']).toContain('letter.pdf');
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const lines = sqlBuilder.selectFrom('audit_log').selectAll().where('action', '=', 'note.look');
    const logged = await api.db.read(studio.studioId, lines);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toMatchObject({
      actor_id: desk.staffId,
      entity: 'member',
      entity_id: ada.memberId,
      after: { noteId, type: 'INJURY', fileId },
    });
  });

  test('open as before after a rotation, and in no other row', async () => {
    const [fileId = ''] = first(await write(manager, [letter], INJURY)).fileIds;
    const before = (await open(manager, fileId)).rawPayload;
    const [sealed] = await rows();
    await rotate(api, 'HEALTH');
    const [after] = await rows();
    expect(after?.sealed_head).not.toBe(sealed?.sealed_head);
    expect(after?.sealed_head.split('.')[0]).toBe(api.keys.newest('HEALTH', api.clock.now()).keyId);
    expect((await open(manager, fileId)).rawPayload.equals(before)).toBe(true);
    expect(() => api.auth.health.unseal(after?.sealed_head ?? '', newId())).toThrow();
  });
});

test('a merge takes the files along, and its undoing gives them back', async () => {
  const kept = await aMember(api, studio);
  const [fileId = ''] = first(await write(desk, [shot])).fileIds;
  const filesOf = async ({ memberId }: TestMember) => {
    const { data } = await api.call<Note[]>('GET', AREA, { as: desk, query: { memberId } });
    return data.flatMap(({ files }) => files.map((file) => file.fileId));
  };
  const merged = await api.call<{ mergeId: string }>('POST', '/api/member/portal/merge', {
    as: studio.owner,
    json: { keepId: kept.memberId, dropId: ada.memberId },
  });
  expect(await filesOf(kept)).toEqual([fileId]);
  expect((await open(desk, fileId)).statusCode).toBe(200);
  await api.call('POST', '/api/member/portal/merge/undo', {
    as: studio.owner,
    json: { mergeId: merged.data.mergeId },
  });
  expect([await filesOf(kept), await filesOf(ada)]).toEqual([[], [fileId]]);
});

test('whoever is forgotten leaves no file', async () => {
  await write(manager, [shot, shot], { type: 'MEDICAL' });
  expect(await rows()).toHaveLength(2);
  await stepUp(api, studio.owner, 'ANONYMISE');
  const { code } = await api.call('POST', '/api/member/portal/anonymise', {
    as: studio.owner,
    json: { memberId: ada.memberId, confirm: true },
  });
  expect(code).toBe('0');
  expect(await rows()).toEqual([]);
});
