import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import {
  byNoteFileIdSchema,
  byNoteIdSchema,
  createNoteSchema,
  noteLookSchema,
  notesSchema,
  updateNoteSchema,
} from '@studio/contract/members/note.schema';
import type { Module } from '../../../platform/deps.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { SENT_TYPES } from '../../../platform/images/sentFile.ts';
import {
  createNote,
  deleteNote,
  listNotes,
  lookAtNote,
  openNoteFile,
  updateNote,
} from './member-note.service.ts';

const AREA = '/api/member/portal/note';

/** What staff note about members. */
export const memberNoteModule: Module = ({ auth: { health } }) => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('note.view'),
    query: byMemberIdSchema,
    answer: notesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Notes about a member, without the texts about their health',
    handle: ({ query, ctx }) => listNotes(ctx, query.memberId),
  }),
  defineRoute({
    method: 'POST',
    url: AREA,
    access: staff('note.edit'),
    body: createNoteSchema,
    answer: notesSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'Notes something about a member, with up to three files',
    handle: ({ body, ctx }) => createNote(ctx, health, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/update`,
    access: staff('note.edit'),
    body: updateNoteSchema,
    answer: notesSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: "Changes a note of one's own, and its files",
    handle: ({ body, ctx }) => updateNote(ctx, health, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/:noteId`,
    irreversible: true,
    access: staff('note.edit'),
    params: byNoteIdSchema,
    answer: notesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Deletes a note',
    handle: ({ params, ctx }) => deleteNote(ctx, params.noteId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/look`,
    access: staff('note.view'),
    body: byNoteIdSchema,
    answer: noteLookSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Opens a note; each look at one about health is logged',
    handle: ({ body, ctx }) => lookAtNote(ctx, health, body.noteId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/file`,
    access: staff('note.view'),
    query: byNoteFileIdSchema,
    answer: fileAnswer(...SENT_TYPES),
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'A file at a note; each look at one about health is logged',
    handle: ({ query, ctx }) => openNoteFile(ctx, health, query.fileId),
  }),
];
