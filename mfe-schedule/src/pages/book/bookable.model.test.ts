import { aSession } from '@studio/contract/testing/sessions';
import { bookable } from './bookable.model.ts';

const now = new Date('2026-11-18T00:00:00Z');
const session = aSession({
  className: 'Mat Pilates',
  staffId: 'ana',
  staffName: 'Ana Lim',
  status: 'PUBLISHED',
  startAt: '2026-11-18T01:00:00Z',
  endAt: '2026-11-18T02:00:00Z',
});
const together = { coInstructors: [{ staffId: 'ben', displayName: 'Ben Ong' }] };
const all = { now, text: '', staffId: null };

test.each([
  ['a session to come', {}, all, 1],
  ['one that is running', { endAt: '2026-11-18T00:00:01Z' }, all, 1],
  ['one that has ended', { endAt: '2026-11-18T00:00:00Z' }, all, 0],
  ['a draft', { status: 'DRAFT' as const }, all, 0],
  ['a cancelled one', { status: 'CANCELLED' as const }, all, 0],
  ['part of its name', {}, { ...all, text: ' pila' }, 1],
  ['part of its instructor', {}, { ...all, text: 'ANA' }, 1],
  ['another word', {}, { ...all, text: 'yoga' }, 0],
  ['a trainer’s own', {}, { ...all, staffId: 'ana' }, 1],
  ['one that they teach together', together, { ...all, staffId: 'ben' }, 1],
  ['part of its co-instructor', together, { ...all, text: 'ong' }, 1],
  ['somebody else’s, for a trainer', {}, { ...all, staffId: 'ben' }, 0],
  ['nobody’s yet, found by its name', { staffName: null }, { ...all, text: 'mat' }, 1],
])('%s', (_what, change, wanted, count) => {
  expect(bookable([{ ...session, ...change }], wanted)).toHaveLength(count);
});
