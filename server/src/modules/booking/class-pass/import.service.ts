import { beginningOf } from '@studio/contract/values/letters/characters';
import type { ImportedRoster, ImportRoster } from '@studio/contract/booking/class-pass.schema';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inUtf8, readTable, UnreadableTable, type Line } from '../../../platform/export/readTable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { UploadedFile } from '../../../platform/http/input/uploads.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { classPassRepository, type Config } from './class-pass.repository.ts';
import { sessionExists } from './class-pass.views.ts';
import { cancelReservation, reserve } from './reservation.service.ts';
import { readRoster, type RosterLine } from './roster.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

type Row = ImportedRoster['rows'][number];

const MAX_LINES = 500;

/** Rolls back a transaction whose result is a preview. */
class PreviewOnly extends Error {
  readonly result: ImportedRoster;
  constructor(result: ImportedRoster) {
    super('Only looked');
    this.result = result;
  }
}

const isFile = (file: unknown): file is UploadedFile =>
  typeof file === 'object' && file !== null && 'bytes' in file;
const bytesOf = ({ csv, file }: ImportRoster): Buffer => (isFile(file) ? file.bytes : Buffer.from(csv));

/** The file's lines, or no more than can be a roster. */
async function tableOf(input: ImportRoster, country: string): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readTable(inUtf8(bytesOf(input), country)))
    if (lines.push(line) > MAX_LINES + 1) break;
  return lines;
}

const refuse = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'file', message }] });

/** @throws {Refusal} INVALID_FIELDS when the file is not a roster, or is too long. */
async function linesOf(input: ImportRoster, country: string): Promise<RosterLine[]> {
  const table = await tableOf(input, country).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? refuse(error.sentence) : error;
  });
  const lines = readRoster(table);
  if (!lines) throw refuse('The first line must name the columns reservation_id, first_name and last_name');
  if (lines.length === 0) throw refuse('There are no reservations in this file');
  if (lines.length > MAX_LINES) throw refuse(`Choose a file of at most ${MAX_LINES} lines`);
  return lines;
}

interface Importing {
  config: Config;
  scheduleId: string;
}

async function take(
  tx: Tx,
  ctx: StaffContext,
  { config, scheduleId }: Importing,
  line: RosterLine,
): Promise<Pick<Row, 'outcome' | 'message'>> {
  if (!line.reservationId || !line.firstName)
    return { outcome: 'REFUSED', message: 'The reservation id or the name is missing.' };
  if (line.cancelled) {
    await cancelReservation(tx, ctx, line.reservationId, line.cancelled);
    return { outcome: 'CANCELLED', message: '' };
  }
  const reservation = {
    ...line,
    scheduleId,
    reservationId: beginningOf(line.reservationId, 80),
    firstName: beginningOf(line.firstName, 60),
    lastName: beginningOf(line.lastName, 60),
  };
  // The roster lists places that are already sold, so the present time does not matter.
  const { isKnown } = await reserve(tx, ctx, { config: { ...config, close_minutes: 0 }, reservation });
  return { outcome: isKnown ? 'ALREADY_BOOKED' : 'BOOKED', message: '' };
}

async function rowOf(tx: Tx, ctx: StaffContext, importing: Importing, line: RosterLine): Promise<Row> {
  const named = {
    line: line.line,
    reservationId: line.reservationId,
    name: fullName(line, GIVEN_FIRST),
  };
  try {
    return { ...named, ...(await take(tx, ctx, importing, line)) };
  } catch (error) {
    // A rule refuses before it writes anything for the line; any other error ends the import.
    if (!(error instanceof Refusal)) throw error;
    return { ...named, outcome: 'REFUSED', message: error.message };
  }
}

const countOf = (rows: readonly Row[], outcome: Row['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

async function importLines(
  tx: Tx,
  ctx: StaffContext,
  importing: Importing,
  lines: RosterLine[],
): Promise<ImportedRoster> {
  const rows: Row[] = [];
  for (const line of lines) rows.push(await rowOf(tx, ctx, importing, line));
  return {
    rows,
    booked: countOf(rows, 'BOOKED'),
    cancelled: countOf(rows, 'CANCELLED'),
    refused: countOf(rows, 'REFUSED'),
  };
}

/**
 * Imports a roster file of the partner, for studios without a connection. Idempotent. `dryRun` previews it.
 *
 * @throws {Refusal} NOT_FOUND for an unknown session, REQUEST_FINAL while the channel is off, INVALID_FIELDS
 * for another kind of file.
 */
export async function importRoster(ctx: StaffContext, input: ImportRoster): Promise<ImportedRoster> {
  try {
    return await ctx.transaction(async (tx) => {
      if (!(await sessionExists(tx, input.scheduleId))) throw new Refusal('NOT_FOUND');
      const lines = await linesOf(input, (await studioSettings(tx)).country);
      const config = await classPassRepository(tx).config();
      if (!config.enabled) throw new Refusal('REQUEST_FINAL', { message: 'ClassPass is switched off.' });
      const result = await importLines(tx, ctx, { config, scheduleId: input.scheduleId }, lines);
      if (input.dryRun) throw new PreviewOnly(result);
      writeAudit(tx, ctx, {
        action: 'classPass.import',
        entity: 'session',
        entityId: input.scheduleId,
        after: { booked: result.booked, cancelled: result.cancelled, refused: result.refused },
      });
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewOnly) return error.result;
    throw error;
  }
}
