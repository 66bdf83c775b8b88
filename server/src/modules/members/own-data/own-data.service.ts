import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { csvBytes, type Cell } from '../../../platform/export/tableFile.ts';
import { zipFile, type ZipEntry } from '../../../platform/export/zipFile.ts';
import type { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { findMember, memberName } from '../member/member.api.ts';
import { SUBJECTS, type Column, type Subject } from './own-data.rules.ts';
import { readme } from './readme.rules.ts';
import { ownRows, type StoredRow } from './own-data.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

/** A file about a member, read and ready to be written twice. */
interface OwnFile extends Subject {
  rows: StoredRow[];
}

const valueOf = (row: StoredRow, { name, isMoney }: Column, currency: string): unknown => {
  const value = row[name];
  if (value === undefined) throw new Error(`Column ${name} is documented, but not read`);
  return isMoney && value !== null ? toDecimal(Number(value), currency) : value;
};

const toCell = (value: unknown): Cell =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : (value as Cell);

function* entriesOf(files: readonly OwnFile[], currency: string, about: string): Generator<ZipEntry> {
  yield { name: 'README.txt', content: about };
  for (const { file, columns, rows } of files) {
    const values = rows.map((row) => columns.map((one) => valueOf(row, one, currency)));
    const objects = values.map((row) =>
      Object.fromEntries(row.map((value, at) => [columns[at]?.name, value])),
    );
    yield { name: `${file}.json`, content: `${JSON.stringify(objects, null, 2)}\n` };
    const header = columns.map(({ name }) => name);
    yield {
      name: `${file}.csv`,
      content: csvBytes({ name: file, header, rows: values.map((row) => row.map(toCell)) }),
    };
  }
}

/** All that the studio has of a member, as an archive; read at one moment, written while it is sent. */
export async function archiveOf(tx: Tx, memberId: string, now: Date): Promise<FileAnswer> {
  const { studioName, timezone, currency } = await studioSettings(tx);
  const files: OwnFile[] = [];
  for (const subject of SUBJECTS) files.push({ ...subject, rows: await ownRows(tx, subject.file, memberId) });
  const person = await memberName(tx, memberId);
  const day = localDateOf(now, timezone);
  return zipFile(`my-data-${day}`, entriesOf(files, currency, readme(studioName, person, day, currency)));
}

/** A member's own data. */
export const exportOwnData = (ctx: MemberContext): Promise<FileAnswer> =>
  ctx.transaction(async (tx) => {
    writeAudit(tx, ctx, { action: 'member.exportOwnData', entity: 'member', entityId: ctx.memberId });
    return archiveOf(tx, ctx.memberId, ctx.now);
  });

/** The same on behalf of a member who asked for it. @throws {Refusal} PROOF_NEEDED, NOT_FOUND. */
export const exportDataOf = (ctx: StaffContext, memberId: string): Promise<FileAnswer> =>
  ctx.transaction(async (tx) => {
    if (!(await findMember(tx, memberId, ctx))) throw new Refusal('NOT_FOUND');
    await demandStepUp(tx, ctx, 'PEOPLE');
    writeAudit(tx, ctx, { action: 'member.exportDataOf', entity: 'member', entityId: memberId });
    return archiveOf(tx, memberId, ctx.now);
  });
