import { isId } from '@studio/contract/values/id';
import {
  isHealthNote,
  NOTE_TYPES,
  NOTE_VISIBILITIES,
  type NoteType,
} from '@studio/contract/members/noteType';
import type { NoteVisibility } from '@studio/contract/members/noteType';
import type { RowTexts } from './field.rules.ts';
import { saysNothing } from './nothing.rules.ts';

/** Who reads a note, what it is about, and whether it stands on the roster. */
export interface NoteTerms {
  type: NoteType;
  visibility: NoteVisibility;
  pinned: boolean;
}

/** Of a file that does not say it: staff read what another system had, trainers do not. */
export const UNSAID_NOTE: NoteTerms = { type: 'GENERAL', visibility: 'STAFF', pinned: false };

const named = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text.toUpperCase());

/**
 * How a note of a row is kept. Whatever leaves a doubt is for managers: a word that we do not know, a note about health
 * (which is sealed, and this one is not), and one of our own export that does not say who read it. That export has IDs
 * of ours, and an older one has the notes for managers among the others.
 */
export function noteTermsOf(texts: RowTexts): NoteTerms {
  const visibility = named(NOTE_VISIBILITIES, texts.noteFor ?? '');
  const type = named(NOTE_TYPES, texts.noteType ?? '') ?? 'GENERAL';
  const unsaid = !texts.noteFor && !isId(texts.externalId ?? '') ? UNSAID_NOTE.visibility : 'MANAGERS';
  return {
    type: isHealthNote(type) ? 'GENERAL' : type,
    visibility: isHealthNote(type) ? 'MANAGERS' : (visibility ?? unsaid),
    pinned: !saysNothing(texts.notePinned ?? ''),
  };
}
