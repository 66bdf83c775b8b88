import type { Tx } from '../../../platform/db/database.ts';
import { bringWaivers, takeBackWaivers } from '../../configure/form/form.api.ts';
import { bringFamilies, takeBackFamilies } from '../family-link/family-link.api.ts';
import { tagMembers, untagMembers } from '../member-list/member-list.api.ts';
import { bringNotes, takeBackNotes } from '../member-note/member-note.api.ts';
import { importRepository, type JobRow, type NewLink } from './import.repository.ts';
import type { Extras } from './read/extras.rules.ts';
import { UNSAID_NOTE } from './read/note.rules.ts';
import { guardiansOf } from './import.views.ts';
import { membersNow } from './known.views.ts';

export interface RowExtras extends Partial<Extras> {
  memberId: string;
}

/** The key of what a member has: their id, and a tag's id or a day. */
const keyOf = (memberId: string, what: string): string => `${memberId} ${what}`;
const partsOf = (key: string): { memberId: string; what: string } => ({
  memberId: key.slice(0, key.indexOf(' ')),
  what: key.slice(key.indexOf(' ') + 1),
});

/** In the key of a note that was pinned when it came: whoever pins another has changed it. */
const PINNED = 'pinned';

/** A link to what a member got. */
export interface Brought extends NewLink {
  memberId: string;
}

/**
 * Adds the tags, notes and waivers of rows that their members do not have yet. @returns links to them, by which
 * an undo finds them.
 */
export async function takeExtras(
  tx: Tx,
  rows: readonly RowExtras[],
  { staff_id: staffId }: JobRow,
  now: Date,
): Promise<Brought[]> {
  const tags = rows.flatMap(({ memberId, tags: names = [] }) => names.map((name) => ({ memberId, name })));
  const notes = rows.flatMap(({ memberId, note: body, noteTerms = UNSAID_NOTE }) =>
    body ? [{ memberId, body, ...noteTerms }] : [],
  );
  const waivers = rows.flatMap(({ memberId, waiverOn }) =>
    waiverOn ? [{ memberId, signedOn: waiverOn }] : [],
  );
  const links: Brought[] = [];
  if (tags.length > 0)
    for (const { memberId, tagId } of await tagMembers(tx, tags, now))
      links.push({ kind: 'TAG', key: keyOf(memberId, tagId), id: memberId, memberId });
  if (notes.length > 0)
    for (const { id, memberId, pinned } of await bringNotes(tx, notes, { staffId, now }))
      links.push({ kind: 'NOTE', key: pinned ? keyOf(id, PINNED) : id, id, memberId });
  if (waivers.length > 0)
    for (const { memberId, signedOn } of await bringWaivers(tx, waivers, now))
      links.push({ kind: 'WAIVER', key: keyOf(memberId, signedOn), id: memberId, memberId });
  return links;
}

/** Links members to their guardians, once all rows of the file are here. @returns links by which an undo finds them. */
export async function takeFamilies(tx: Tx, jobId: string, now: Date): Promise<Brought[]> {
  const named = await guardiansOf(tx, jobId);
  const today = await membersNow(tx, [...new Set(named.map(({ guardianId }) => guardianId))]);
  const links = named.flatMap(({ guardian, guardianId, dependantId }) => {
    const { relation, canBook, canPay } = guardian;
    const id = today.get(guardianId);
    return id ? [{ guardianId: id, dependantId, relation, canBook, canPay }] : [];
  });
  const added = await bringFamilies(tx, links, now);
  return added.map(({ guardianId, dependantId: id }) => ({
    kind: 'FAMILY',
    key: keyOf(id, guardianId),
    id,
    memberId: id,
  }));
}

/** Takes back what an import brought besides members and packages, but for notes that somebody has changed since. */
export async function undoExtras(tx: Tx, jobId: string): Promise<void> {
  const jobs = importRepository(tx);
  const [tags, notes, waivers] = [
    await jobs.removeLinksOf(jobId, 'TAG'),
    await jobs.removeLinksOf(jobId, 'NOTE'),
    await jobs.removeLinksOf(jobId, 'WAIVER'),
  ];
  const families = await jobs.removeLinksOf(jobId, 'FAMILY');
  await takeBackFamilies(
    tx,
    families.map(partsOf).map(({ memberId, what }) => ({ guardianId: what, dependantId: memberId })),
  );
  await untagMembers(
    tx,
    tags.map(partsOf).map(({ memberId, what }) => ({ memberId, tagId: what })),
  );
  await takeBackNotes(
    tx,
    notes.map((key) => ({ noteId: key.split(' ')[0] ?? key, pinned: key.endsWith(PINNED) })),
  );
  await takeBackWaivers(
    tx,
    waivers.map(partsOf).map(({ memberId, what }) => ({ memberId, signedOn: what })),
  );
}
