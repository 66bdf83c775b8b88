import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { workOnImports } from '../../modules/members/import/import.sweep.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import type { TestApp } from '../startTestApp.ts';
import type { TestStaff, TestStudio } from './builders.ts';

interface SampleImport {
  staffId: string;
  status?: 'READ' | 'CHECKED' | 'DONE';
  now: Date;
}

/** An import of one row. @returns its id. */
export async function insertImport(tx: Tx, { staffId, status = 'READ', now }: SampleImport): Promise<string> {
  const import_job_id = newId();
  await tx
    .insertInto('import_job')
    .values({
      studio_id: thisStudio,
      import_job_id,
      staff_id: staffId,
      file_name: 'clients.csv',
      file: Buffer.from('E-mail\na@b.example'),
      status,
      columns: JSON.stringify([{ name: 'E-mail', samples: ['a@b.example'] }]),
      options: JSON.stringify({ preset: 'PLAIN' }),
      total: 1,
      valid: 1,
      created_at: now,
      finished_at: status === 'DONE' ? now : null,
    })
    .execute();
  return import_job_id;
}

const URL = '/api/member/portal/import';

export const IMPORT_HEADER =
  'Client ID,First name,Last name,E-mail,Phone,Package,Credits bought,Credits left,End date,Price paid,Suspended until';
/** Two packages of one client, one that is used up, and a client without any. */
export const IMPORT_FILE = [
  IMPORT_HEADER,
  '7,Mei,Tan,mei@example.com,91234567,Ten classes,10,4,2026-12-31,200,',
  '7,Mei,Tan,mei@example.com,91234567,Unlimited,,,2026-03-31,90,2026-03-10',
  '8,Ben,Lim,ben@example.com,,Ten classes,10,0,2026-01-31,200,',
  '9,Ana,Koh,,92223333,,,,,,',
].join('\n');

/** A manager at the import, who waits until its work is done. */
export function anImportDesk(api: TestApp, { studioId }: Pick<TestStudio, 'studioId'>, manager: TestStaff) {
  const post = (path: string, json: object) =>
    api.call<ImportJob>('POST', `${URL}${path}`, { as: manager, json });
  const read = async (importJobId: string) =>
    (await api.call<ImportJob>('GET', `${URL}/${importJobId}`, { as: manager })).data;

  /** The job as soon as nobody works on it. */
  async function settled(importJobId: string): Promise<ImportJob> {
    await workOnImports(api, studioId);
    for (;;) {
      const job = await read(importJobId);
      if (!['CHECKING', 'RUNNING', 'UNDOING'].includes(job.status)) return job;
      await workOnImports(api, studioId);
    }
  }

  async function checked(text: string): Promise<ImportJob> {
    const { data } = await post('', { text });
    await post('/check', { importJobId: data.importJobId, matches: data.matches });
    return settled(data.importJobId);
  }

  async function imported(text: string): Promise<ImportJob> {
    const { importJobId } = await checked(text);
    await post('/run', { importJobId, onlyValid: true });
    return settled(importJobId);
  }

  async function undone(importJobId: string): Promise<ImportJob> {
    await post('/undo', { importJobId });
    return settled(importJobId);
  }

  const members = () =>
    api.db.studio(studioId, (tx) =>
      tx.selectFrom('member').selectAll().where('status', '<>', 'ARCHIVED').orderBy('first_name').execute(),
    );
  const packages = () =>
    api.db.studio(studioId, (tx) =>
      tx
        .selectFrom('member_package')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .orderBy('credits_remaining')
        .execute(),
    );
  return { post, read, settled, checked, imported, undone, members, packages };
}
