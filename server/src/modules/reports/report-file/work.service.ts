import { FILED_REPORTS } from '@studio/contract/reports/reports';
import { addDays, formatLocalDate, MINUTE } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tableFile, type Table, type TableFormat } from '../../../platform/export/tableFile.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { colleagues, type Colleague } from '../../members/staff/staff.api.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { readsOwn, reportTable, sourceOf, type Reader, type ReportSource } from '../report/report.api.ts';
import { signedLink } from './link.service.ts';
import { reportFiles, type Attempt, type FileNarrowing } from './report-file.repository.ts';
import { expiresAfter, isHopeless, mayTake } from './report-file.rules.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'auth' | 'isClosing'>;

/** A server that says nothing for so long counts as dead. In milliseconds. */
const LEASE_MS = MINUTE;
const ALIVE_EVERY_MS = 15_000;
const PIECE_BYTES = 256 * 1024;

/** The attempt no longer counts, because another server works on the file; or this one is about to close. */
class GivenUp extends Error {}

/** A file that this server has begun. */
interface Begun extends Attempt {
  reader: Colleague & Reader;
  source: ReportSource;
  narrowing: FileNarrowing;
  format: TableFormat;
  settings: StudioSettings;
}

const titleOf = (report: string): string =>
  FILED_REPORTS.find(({ key }) => key === report)?.title ?? 'Report';

/** "1 Jan 2026 – 31 Jan 2026"; of one day, that day. */
export const daysWords = ({ from, to }: { from: string; to: string }, dating: Dating): string =>
  [...new Set([from, addDays(to, -1)])].map((day) => formatLocalDate(day, dating)).join(' – ');

interface Told {
  staffId: string;
  report: string;
  narrowing: FileNarrowing;
  /** What the studio's dates begin with. */
  dating: Dating;
  now: Date;
}

/** Tells the person in the bell, in the transaction that ends the work: so once. */
function tell(tx: Tx, kind: 'REPORT_FILE_READY' | 'REPORT_FILE_FAILED', told: Told): void {
  const words = `${titleOf(told.report)}, ${daysWords(told.narrowing, told.dating)}`;
  notify(tx, {
    kind,
    staffId: told.staffId,
    title:
      kind === 'REPORT_FILE_READY' ? `Your file is ready: ${words}` : `We could not make your file: ${words}`,
    body:
      kind === 'REPORT_FILE_READY' ? 'You can download it for 90 days.' : 'Try again, or choose fewer days.',
    route: '/dashboard/report#your-files',
    now: told.now,
  });
}

async function giveUp(tx: Tx, reportFileId: string, told: Told): Promise<void> {
  await reportFiles(tx).giveUp(reportFileId, told.now);
  tell(tx, 'REPORT_FILE_FAILED', told);
}

/** @returns the file that this server now works on, `null` when it gave one up, `undefined` when there is none. */
const beginNext = ({ db, clock }: Parts, studioId: string): Promise<Begun | null | undefined> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    const files = reportFiles(tx);
    const job = await files.lockNext(now);
    if (!job) return undefined;
    const { report_file_id: reportFileId, staff_id: staffId, report, format } = job;
    const narrowing = job.narrowing as unknown as FileNarrowing;
    const source = sourceOf(report);
    const [person] = await colleagues(tx, [staffId]);
    const isAllowed =
      person && source && mayTake(person, { ...source.report, isOwn: true, hasContacts: false });
    if (!isAllowed || isHopeless(job.attempt)) {
      const dating = await studioSettings(tx);
      await giveUp(tx, reportFileId, { staffId, report, narrowing, dating, now });
      return null;
    }
    const reader = { ...person, now };
    const settings = await studioSettings(tx);
    const attempt = { reportFileId, attempt: job.attempt + 1 };
    await files.begin(attempt, {
      isOwn: readsOwn(reader, source),
      hasContacts:
        'phone' in source.report.columns &&
        mayTake(reader, { ...source.report, isOwn: true, hasContacts: true }),
      leaseUntil: new Date(now.getTime() + LEASE_MS),
    });
    return { ...attempt, reader, source, narrowing, format: format as TableFormat, settings };
  });

/** Writes down how far an attempt is, or throws when it no longer counts. */
function keeper({ db, clock, isClosing }: Parts, studioId: string, begun: Begun) {
  let pieceNo = 0;
  let done = 0;
  let total = 0;
  const note = (content: Buffer | null): Promise<void> =>
    db.studio(studioId, async (tx) => {
      const leaseUntil = new Date(clock.now().getTime() + LEASE_MS);
      const files = reportFiles(tx);
      if (!(await files.change(begun, { done, total, lease_until: leaseUntil }))) throw new GivenUp();
      if (content) await files.addPiece(begun.reportFileId, pieceNo, content);
    });
  let noted: Promise<void> = Promise.resolve();
  const beat = (): void => {
    noted = noted.then(() => note(null)).catch(() => undefined);
  };
  return {
    noteTotal: (rows: number): void => {
      total = rows;
      beat();
    },
    // The last row can be of totals, which is none of those that were counted.
    counted: (table: Table): Table => ({
      ...table,
      rows: counting(table.rows, () => void (done = Math.min(done + 1, total))),
    }),
    stillAlive: beat,
    /** Resolves once what was noted beside the pieces is written. */
    settled: () => noted,
    add: async (content: Buffer): Promise<void> => {
      if (isClosing?.()) throw new GivenUp();
      await note(content);
      pieceNo += 1;
    },
  };
}

async function* counting<Row>(rows: AsyncIterable<Row> | Iterable<Row>, count: () => void) {
  for await (const row of rows) {
    count();
    yield row;
  }
}

/** Pieces of a size that costs little memory and few transactions. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function write(parts: Parts, studioId: string, begun: Begun): Promise<void> {
  const { reader, source, narrowing, settings, format } = begun;
  const keep = keeper(parts, studioId, begun);
  // The database may compute for longer than a lease before the first row comes.
  const heartbeat = setInterval(keep.stillAlive, ALIVE_EVERY_MS).unref();
  try {
    const table = reportTable(parts.db, { reader, source, narrowing, settings, onCounted: keep.noteTotal });
    const { file } = tableFile(format, keep.counted(table));
    for await (const piece of piecesOf(file.content as AsyncIterable<Uint8Array>)) await keep.add(piece);
  } finally {
    clearInterval(heartbeat);
    await keep.settled();
  }
}

const finish = ({ db, clock, auth }: Parts, studioId: string, begun: Begun): Promise<void> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    const { reportFileId, narrowing, settings: dating } = begun;
    const { staffId } = begun.reader;
    const { keyId } = signedLink(auth, { studioId, reportFileId, staffId });
    const finished = await reportFiles(tx).change(begun, {
      status: 'READY',
      lease_until: null,
      finished_at: now,
      expires_at: expiresAfter(now),
      link_key: keyId,
    });
    if (!finished || finished.isScheduled) return;
    await reportFiles(tx).noteTold(reportFileId, { now });
    const { key: report } = begun.source.report;
    tell(tx, 'REPORT_FILE_READY', { staffId, report, narrowing, dating, now });
  });

/** Leaves a file that could not be finished to the next attempt. */
const leave = ({ db }: Parts, studioId: string, begun: Begun): Promise<unknown> =>
  db.studio(studioId, (tx) => reportFiles(tx).change(begun, { status: 'WAITING', lease_until: null }));

async function prepare(parts: Parts, studioId: string, begun: Begun): Promise<void> {
  try {
    await write(parts, studioId, begun);
    await finish(parts, studioId, begun);
  } catch (error) {
    await leave(parts, studioId, begun);
    throw error;
  }
}

/** @returns how many files it prepared. */
async function prepareAll(parts: Parts, studioId: string): Promise<number> {
  let files = 0;
  while (!parts.isClosing?.()) {
    const begun = await beginNext(parts, studioId);
    if (begun === undefined) break;
    if (begun === null) continue;
    await prepare(parts, studioId, begun).catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error;
    });
    files += 1;
  }
  return files;
}

/** What each database's server is at, so that it prepares one file at a time, whoever asks. */
const lines = new WeakMap<Database, Promise<unknown>>();

/**
 * Prepares the files of a studio that wait, and those whose server has died; after the files of others that this server
 * is at.
 * @returns how many.
 */
export function workOnFiles(parts: Parts, studioId: string): Promise<number> {
  const before = lines.get(parts.db) ?? Promise.resolve();
  const mine = before.then(() => prepareAll(parts, studioId));
  lines.set(
    parts.db,
    mine.catch(() => undefined),
  );
  return mine;
}
