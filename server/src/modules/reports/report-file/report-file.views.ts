import type { ReportFileFormat, ReportFileState } from '@studio/contract/reports/reportFile.schema';
import { sql, type RawBuilder } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import type { FileNarrowing } from './report-file.repository.ts';

/** A file as it is shown. */
export interface FileRow {
  reportFileId: string;
  staffId: string;
  report: string;
  narrowing: FileNarrowing;
  format: ReportFileFormat;
  status: ReportFileState;
  done: number;
  total: number;
  isOwn: boolean;
  hasContacts: boolean;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Neither too old nor naming somebody who was forgotten since. */
const isKept = (now: Date): RawBuilder<boolean> => sql`(f.expires_at is null or f.expires_at > ${now})
  and not (f.status = 'READY' and exists (select from member m where m.studio_id = f.studio_id
    and m.anonymised_at >= f.created_at))`;

const COLUMNS = sql`f.report_file_id as "reportFileId", f.staff_id as "staffId", f.report, f.narrowing, f.format,
  f.status, f.done, f.total, f.is_own as "isOwn", f.has_contacts as "hasContacts", f.created_at as "createdAt",
  f.expires_at as "expiresAt"`;

const MOST_SHOWN = 50;

/** A person's files, the newest first. */
export async function filesOf(tx: Tx, staffId: string, now: Date): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from report_file f where f.staff_id = ${staffId} and ${isKept(now)}
    order by f.created_at desc, f.report_file_id desc limit ${MOST_SHOWN}`.execute(tx);
  return rows;
}

/** One file; `null` when there is none, or nobody can have it any more. */
export async function findFile(tx: Tx, reportFileId: string, now: Date): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from report_file f where f.report_file_id = ${reportFileId} and ${isKept(now)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A person's files that are being prepared, without those of schedules. */
export async function atWork(tx: Tx, staffId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from report_file f
    where f.staff_id = ${staffId} and f.status in ('WAITING', 'WORKING') and f.report_schedule_id is null`.execute(
    tx,
  );
  return rows;
}

/** Files of schedules that are ready and not mailed yet, the oldest first; no other transaction has them. */
export async function untoldFiles(tx: Tx, most: number): Promise<(FileRow & { reportScheduleId: string })[]> {
  const { rows } = await sql<FileRow & { reportScheduleId: string }>`
    select ${COLUMNS}, f.report_schedule_id as "reportScheduleId" from report_file f
    where f.told_at is null and f.report_schedule_id is not null and f.status = 'READY'
    order by f.finished_at limit ${most} for update skip locked`.execute(tx);
  return rows;
}

/** The bytes of a file, read as they are taken, each piece for itself: a slow reader keeps no connection. */
export async function* piecesOf(
  db: Database,
  studioId: string,
  reportFileId: string,
): AsyncGenerator<Buffer, void, undefined> {
  for (let pieceNo = 0; ; pieceNo++) {
    const [piece] = await db.read(
      studioId,
      sqlBuilder
        .selectFrom('report_file_piece')
        .select('content')
        .where('report_file_id', '=', reportFileId)
        .where('piece_no', '=', pieceNo),
    );
    if (!piece) return;
    yield piece.content;
  }
}
