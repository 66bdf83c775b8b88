import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { announce } from '../../../../platform/live/announce.ts';
import type { Batch } from '../validity/bulkExtend.repository.ts';
import { applyRepository, type Example, type Target } from './apply.repository.ts';
import { applyUndoRepository } from './applyUndo.repository.ts';
import type { SoldTerm, SoldTerms } from './soldTerms.repository.ts';

/** Describes a term in words for the change log; null when it is not set. */
type Words<Terms extends SoldTerms> = <Name extends SoldTerm>(
  name: Name,
  value: Terms[Name],
) => string | null;

/** The sold packages that would get other terms, and the newest of them. Writes nothing. */
export async function previewSoldTerms(
  tx: Tx,
  target: Target,
  mostExamples: number,
): Promise<{ packages: number; holders: number; examples: Example[] }> {
  const apply = applyRepository(tx);
  return { ...(await apply.count(target)), examples: await apply.examples(target, mostExamples) };
}

/**
 * Writes new terms into the sold packages of a plan, and each change into their log.
 * @param readWords is asked once, and only when a package differs.
 * @returns the batch, which can be undone, and its size; `null` when no package differs.
 */
export async function changeSoldTerms<Terms extends SoldTerms>(
  tx: Tx,
  target: Target & { after: Terms },
  by: Omit<Batch, 'batchId'>,
  readWords: () => Promise<Words<Terms>>,
): Promise<{ batchId: string; packages: number } | null> {
  const apply = applyRepository(tx);
  const { studioPackageId, names, after } = target;
  const ids = await apply.lock(target);
  if (ids.length === 0) return null;
  const batch: Batch = { ...by, batchId: newId() };
  const words = await readWords();
  await apply.open({ ...batch, studioPackageId, packages: ids.length });
  for (const name of names)
    for (const from of await apply.oldValues(ids, name, after)) {
      const to = after[name];
      await apply.note(ids, { name, from, to, words: [words(name, from), words(name, to)], batch });
    }
  await apply.write(ids, names, after);
  announce(tx, { type: 'MemberPackage', id: 'LIST' });
  return { batchId: batch.batchId, packages: ids.length };
}

/** A change of sold packages by their plan, locked: two people undo it once. */
export const lockTermsBatch = (tx: Tx, batchId: string) => applyUndoRepository(tx).lockBatch(batchId);

/**
 * Gives the packages of a locked batch their former terms back. Leaves alone those that were voided or whose terms have
 * changed again. @returns how many it gave them back to.
 */
export async function undoSoldTerms(tx: Tx, batch: Batch): Promise<number> {
  const { batchId } = batch;
  const undo = applyUndoRepository(tx);
  await undo.lockPackages(batchId);
  const ids = await undo.untouched(batchId);
  await undo.putBack(ids, batchId);
  await undo.note(ids, batch);
  announce(tx, { type: 'MemberPackage', id: 'LIST' });
  return ids.length;
}
