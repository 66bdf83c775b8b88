import { noteTermsOf } from './note.rules.ts';

const OURS = '0190c3f0-0000-7000-8000-000000000001';

test.each([
  ['what another system does not say is for staff', {}, 'STAFF'],
  ['what it says counts', { noteFor: 'trainers' }, 'TRAINERS'],
  ['managers stay managers', { noteFor: 'MANAGERS' }, 'MANAGERS'],
  ['a word that we do not know', { noteFor: 'boss' }, 'MANAGERS'],
  ['a note about health, which would be sealed', { noteFor: 'trainers', noteType: 'injury' }, 'MANAGERS'],
  ['our own export of an earlier release', { externalId: OURS }, 'MANAGERS'],
  ['our own export of today', { externalId: OURS, noteFor: 'staff' }, 'STAFF'],
])('%s', (_case, texts, visibility) => {
  expect(noteTermsOf(texts).visibility).toBe(visibility);
});

test('type and pin stay; a type that we do not know is general', () => {
  expect(noteTermsOf({ noteType: 'payment', notePinned: 'yes' })).toMatchObject({
    type: 'PAYMENT',
    pinned: true,
  });
  expect(noteTermsOf({ noteType: 'gossip', notePinned: 'no' })).toMatchObject({
    type: 'GENERAL',
    pinned: false,
  });
  expect(noteTermsOf({ noteType: 'medical' }).type).toBe('GENERAL');
});
