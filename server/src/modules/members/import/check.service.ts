import { formatCount, type Numbering } from '@studio/contract/values/typed/numbers';
import { MAX_IMPORT_ROWS, type ImportField } from '@studio/contract/members/import/importFields';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { UnreadableTable, type Line } from '../../../platform/export/readTable.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import type { Matching } from './read/columns.rules.ts';
import { importRepository, type CheckedRow, type JobRow } from './import.repository.ts';
import { readingOf, type Options } from './import.service.ts';
import { knownMembers, memberIn, strangerIn, type Known } from './known.service.ts';
import { lotFinder, type BroughtLot } from './lots/lots.rules.ts';
import { foundLots } from './lots/found.rules.ts';
import { broughtLots } from './lots/lots.views.ts';
import type { ReadingRules, RowTexts } from './read/field.rules.ts';
import { memberLines } from './read/lines.service.ts';
import { readRow } from './read/row.rules.ts';
import { sameness } from './read/sameness.rules.ts';

const ROWS_AT_ONCE = 5000;

const textsOf = ({ cells }: Line, matching: Matching): RowTexts =>
  Object.fromEntries(
    (Object.entries(matching) as [ImportField, number][]).map(([field, column]) => [
      field,
      cells[column] ?? '',
    ]),
  );

async function rulesOf(tx: Tx, { options }: JobRow, now: Date): Promise<ReadingRules> {
  const studio = await studioSettings(tx);
  const { timezone, currency, country } = studio;
  return {
    ...readingOf(options as unknown as Options, studio),
    currency,
    country,
    today: localDateOf(now, timezone),
  };
}

interface Checking {
  job: JobRow;
  rules: ReadingRules;
  same: ReturnType<typeof sameness>;
  findLots: ReturnType<typeof lotFinder>;
}

/** Whom the studio has of a part of the file, and what earlier imports brought them. */
interface Here extends Known {
  lots: Map<string, BroughtLot[]>;
}

async function hereOf(tx: Tx, lines: readonly ReadLine[], today: string): Promise<Here> {
  const here = await knownMembers(
    tx,
    lines.flatMap(({ content }) => (content ? [content.member] : [])),
  );
  return { ...here, lots: await broughtLots(tx, [...new Set(here.known.values())], { today }) };
}

interface ReadLine extends ReturnType<typeof readRow> {
  rowNo: number;
}

const readLine = ({ job, rules }: Checking, line: Line): ReadLine => ({
  rowNo: line.number,
  ...readRow(textsOf(line, job.mapping as unknown as Matching), rules),
});

/** A row is held against the members first: a name that is wrong there must not count for the rows after it. */
function assessLine({ same }: Checking, { rowNo, content, problems }: ReadLine, here: Here): CheckedRow {
  if (!content) return { rowNo, content, problems };
  const stranger = strangerIn(content.member, here);
  if (stranger) return { rowNo, content: null, problems: [stranger] };
  const { key, person, problem } = same.add(rowNo, content);
  if (problem) return { rowNo, content: null, problems: [problem] };
  return { rowNo, content: { ...content, packageKey: key, person }, problems };
}

/** Rows with the packages that they mean of those which earlier imports have brought. */
function withLots({ findLots }: Checking, rows: readonly CheckedRow[], here: Here): CheckedRow[] {
  const contents = rows.flatMap(({ content }) => (content?.package ? [content] : []));
  const found = foundLots(findLots, contents, (content) =>
    here.lots.get(memberIn(content.member, here) ?? ''),
  );
  return rows.map((row) => {
    const lot = row.content && found.get(row.content);
    return lot ? { ...row, content: { ...row.content, ...lot } as CheckedRow['content'] } : row;
  });
}

async function storeRows(
  tx: Tx,
  checking: Checking,
  file: Buffer,
): Promise<{ total: number; valid: number }> {
  const jobs = importRepository(tx);
  let [total, valid, isHeader] = [0, 0, true];
  let lines: ReadLine[] = [];
  const store = async (): Promise<void> => {
    const here = await hereOf(tx, lines, checking.rules.today);
    const assessed = lines.map((line) => assessLine(checking, line, here));
    const rows = withLots(checking, assessed, here);
    valid += rows.filter(({ content }) => content).length;
    await jobs.addRows(checking.job.import_job_id, rows);
    lines = [];
  };
  for await (const line of memberLines(file)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    total += 1;
    if (total > MAX_IMPORT_ROWS) break;
    if (lines.push(readLine(checking, line)) >= ROWS_AT_ONCE) await store();
  }
  await store();
  return { total, valid };
}

const tooMany = (style: Numbering): string =>
  `Choose a file of at most ${formatCount(MAX_IMPORT_ROWS, style)} rows: divide this one`;

async function fail(tx: Tx, { import_job_id: jobId }: JobRow, message: string): Promise<void> {
  const jobs = importRepository(tx);
  await jobs.removeRows(jobId);
  await jobs.noteProblem(jobId, message);
  await jobs.change(jobId, { status: 'FAILED', total: 0, valid: 0 });
}

/** The dry run: reads every row, and stores what it says or what is wrong with it. */
export async function checkRows(tx: Tx, job: JobRow, now: Date): Promise<void> {
  const jobs = importRepository(tx);
  const file = (await jobs.fileOf(job.import_job_id)) ?? Buffer.alloc(0);
  try {
    const settings = await studioSettings(tx);
    const checking = {
      job,
      rules: await rulesOf(tx, job, now),
      same: sameness(settings),
      findLots: lotFinder(),
    };
    const { total, valid } = await storeRows(tx, checking, file);
    if (total > MAX_IMPORT_ROWS) return await fail(tx, job, tooMany(settings));
    await jobs.change(job.import_job_id, { status: 'CHECKED', total, valid, done: total });
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    await fail(
      tx,
      job,
      error.message || 'The file breaks off or is damaged. Save it again and try once more',
    );
  }
}
