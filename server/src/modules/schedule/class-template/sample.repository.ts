import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { deleteUnused } from '../../../platform/db/sql/deleteUnused.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../platform/live/announce.ts';

/** A class of the sample data. */
export interface SampleClass {
  className: string;
  description: string;
  level: string;
  durationMin: number;
  capacity: number;
  colour: string;
}

/** Adds classes of the sample data. @returns their ids, in the same order. */
export async function addSampleClasses(
  tx: Tx,
  classes: readonly SampleClass[],
  now: Date,
): Promise<string[]> {
  const rows = classes.map((one) => ({
    studio_id: thisStudio,
    class_templ_id: newId(),
    template_type: 'CLASS',
    class_name: one.className,
    description: one.description,
    level: one.level,
    duration_min: one.durationMin,
    capacity: one.capacity,
    colour: one.colour,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('class_template').values(rows).execute();
  announce(tx, { type: 'ClassTemplate', id: 'LIST' });
  return rows.map((row) => row.class_templ_id);
}

/** Deletes classes that nothing refers to. @returns the ids of those that stay. */
export async function deleteUnusedClasses(tx: Tx, ids: readonly string[]): Promise<string[]> {
  announce(tx, { type: 'ClassTemplate', id: 'LIST' });
  return deleteUnused(tx, { table: 'class_template', key: 'class_templ_id', ids });
}
