import { IMPORT_FIELDS } from '@studio/contract/members/import/importFields';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { csvBytes, type Cell } from '../../../platform/export/tableFile.ts';
import { zipFile, type ZipEntry } from '../../../platform/export/zipFile.ts';
import type { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { MEMBER_FIELDS, memberRows } from './memberRows.rules.ts';
import { EXPORTED, isExported, readme, ROWS_A_FILE } from './studio-export.rules.ts';
import { columnsOf, membersAfter, pageOf } from './studio-export.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

interface FileOfManifest {
  file: string;
  columns: readonly string[];
  rows: number;
}

/** A file of the archive, whose line in the manifest counts the rows as they are sent. */
function tableEntry(
  manifest: FileOfManifest[],
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): ZipEntry {
  const line = { file: `${name}.csv`, columns, rows: 0 };
  manifest.push(line);
  async function* counted(): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) {
      line.rows += 1;
      yield row;
    }
  }
  return { name: line.file, content: csvBytes({ name, header: columns, rows: counted() }) };
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : ((value ?? null) as Cell);

/** A transaction for each page, so that nothing of the studio is held while a slow line takes the file. */
async function* tableRows(ctx: StaffContext, table: string): AsyncGenerator<Cell[]> {
  const columns = await ctx.transaction((tx) => columnsOf(tx, table));
  const key = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .sort((one, other) => Number(one.keyPlace) - Number(other.keyPlace));
  const names = columns.filter(isExported).map(({ name }) => name);
  for (let after: Record<string, unknown> | undefined; ;) {
    const page = await ctx.transaction((tx) => pageOf(tx, { table, key, after, reader: ctx }));
    for (const row of page) yield names.map((name) => cellOf(row[name]));
    after = page.at(-1);
    if (!after) return;
  }
}

async function* allMemberRows(ctx: StaffContext, currency: string): AsyncGenerator<string[]> {
  for (let after: string | null = null; ;) {
    const members = await ctx.transaction((tx) => membersAfter(tx, after, { reader: ctx, now: ctx.now }));
    for (const member of members) yield* memberRows(member, currency);
    const last = members.at(-1);
    if (!last) return;
    after = last.memberId;
  }
}

/** The members' rows as files that the import takes, one after the other. */
async function* memberEntries(
  ctx: StaffContext,
  manifest: FileOfManifest[],
  currency: string,
): AsyncGenerator<ZipEntry> {
  const header = MEMBER_FIELDS.map((field) => IMPORT_FIELDS[field]);
  const rows = allMemberRows(ctx, currency);
  let next = await rows.next();
  async function* part(): AsyncGenerator<string[]> {
    for (let sent = 0; sent < ROWS_A_FILE && !next.done; sent++) {
      yield next.value;
      next = await rows.next();
    }
  }
  // The archive reads each file to its end before it asks for the next one.
  for (let no = 1; no === 1 || !next.done; no++) yield tableEntry(manifest, `members-${no}`, header, part());
}

async function* entries(
  ctx: StaffContext,
  { studioName, currency }: { studioName: string; currency: string },
  day: string,
): AsyncGenerator<ZipEntry> {
  const manifest: FileOfManifest[] = [];
  yield { name: 'README.txt', content: readme(studioName, day) };
  yield* memberEntries(ctx, manifest, currency);
  for (const [folder, tables] of Object.entries(EXPORTED))
    for (const table of tables) {
      const columns = (await ctx.transaction((tx) => columnsOf(tx, table))).filter(isExported);
      const names = columns.map(({ name }) => name);
      yield tableEntry(manifest, `${folder}/${table}`, names, tableRows(ctx, table));
    }
  const about = { format: 'studio-export', version: 1, studio: studioName, day, currency, files: manifest };
  yield { name: 'manifest.json', content: `${JSON.stringify(about, null, 2)}\n` };
}

/** Everything that the studio owns, as an archive that is read while it is sent. @throws {Refusal} PROOF_NEEDED. */
export async function exportStudio(ctx: StaffContext): Promise<FileAnswer> {
  const settings = await ctx.transaction(async (tx) => {
    await demandStepUp(tx, ctx, 'PEOPLE');
    writeAudit(tx, ctx, { action: 'studio.export', entity: 'studio', entityId: ctx.studioId });
    return studioSettings(tx);
  });
  const day = localDateOf(ctx.now, settings.timezone);
  return zipFile(`studio-${day}`, entries(ctx, settings, day));
}
