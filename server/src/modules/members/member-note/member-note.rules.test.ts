import type { StaffRole } from '@studio/contract/configure/roles/roles';
import {
  inPlaces,
  mayDelete,
  mayEdit,
  mayRead,
  mayWrite,
  savedName,
  seenTypes,
  type NoteState,
} from './member-note.rules.ts';

const aNote = (given: Partial<NoteState> = {}): NoteState => ({
  type: 'GENERAL',
  visibility: 'TRAINERS',
  staffId: 'mei',
  ...given,
});
const by = (role: StaffRole, staffId = 'ben', overrides = {}) => ({ role, staffId, overrides });
const injury = aNote({ type: 'INJURY' });
const ofDesk = aNote({ visibility: 'STAFF' });
const ofManagers = aNote({ visibility: 'MANAGERS' });

test.each([
  ['for everybody, by a trainer', aNote(), by('TRAINER'), true],
  ['for the desk, by a trainer', ofDesk, by('TRAINER'), false],
  ['for the desk, by the trainer who wrote it', ofDesk, by('TRAINER', 'mei'), true],
  ['for the desk, by the desk', ofDesk, by('STAFF'), true],
  ['for managers, by the desk', ofManagers, by('STAFF'), false],
  ['for managers, by a manager', ofManagers, by('SUPER'), true],
  ['for managers, by an owner', ofManagers, by('OWNER'), true],
  ['an injury, by a trainer', injury, by('TRAINER'), true],
  [
    'an injury, by a trainer whose role may not',
    injury,
    by('TRAINER', 'ben', { 'note.viewMedical': false }),
    false,
  ],
  [
    'their own injury note, once their role may not',
    injury,
    by('STAFF', 'mei', { 'note.viewMedical': false }),
    false,
  ],
])('a note %s is read: %#', (_case, note, reader, expected) => {
  expect(mayRead(note, reader)).toBe(expected);
});

test.each([
  ['its author', aNote(), by('TRAINER', 'mei'), true, true],
  ['somebody of the desk', aNote(), by('STAFF'), false, false],
  ['a manager', aNote(), by('SUPER'), false, true],
  ['an owner, of an injury', injury, by('OWNER'), false, true],
  ['the desk, of an injury they once wrote', injury, by('STAFF', 'mei'), false, false],
  ['a manager who wrote of an injury', injury, by('SUPER', 'mei'), true, true],
])('%s may edit and delete as it should be', (_case, note, writer, edit, remove) => {
  expect([mayEdit(note, writer), mayDelete(note, writer)]).toEqual([edit, remove]);
});

test('the desk reads about health and writes about everything else', () => {
  expect(seenTypes(by('STAFF'))).toContain('MEDICAL');
  expect([mayWrite(by('STAFF'), 'INJURY'), mayWrite(by('STAFF'), 'PAYMENT')]).toEqual([false, true]);
  expect(mayWrite(by('SUPER'), 'MEDICAL')).toBe(true);
});

test.each([
  [['a', 'b', 'c'], [], [1, 2, 3]],
  [['a', 'b', 'c', 'd'], [], null],
  [['a'], [1, 3], [2]],
  [['a', 'b'], [1, 3], null],
  [[], [1, 2, 3], []],
])('%j beside %j take the places %j', (files, taken, expected) => {
  const placed = inPlaces(files, taken);
  expect(placed && placed.map(({ place }) => place)).toEqual(expected);
  expect(placed?.map(({ file }) => file) ?? files).toEqual(files);
});

test.each([
  ['knee.scan.PNG', 'image/webp', 'knee.scan.webp'],
  ['knee', 'image/webp', 'knee.webp'],
  ['.png', 'image/webp', 'file.webp'],
  ['letter.pdf', 'application/pdf', 'letter.pdf'],
  ['letter.html', 'application/pdf', 'letter.pdf'],
  ['Letter of Dr. Tan', 'application/pdf', 'Letter of Dr. Tan.pdf'],
] as const)('%s as %s is saved as %s', (name, type, expected) => {
  expect(savedName(name, type)).toBe(expected);
});
