import { Readable } from 'node:stream';
import { isId } from '@studio/contract/values/id';
import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MEDIA_TYPES } from '../../../platform/export/tableFile.ts';
import { FileAnswer, sendFile } from '../../../platform/http/answer/fileAnswer.ts';
import { sendNotice } from '../../../platform/http/answer/noticePage.ts';
import { colleagues } from '../../members/staff/staff.api.ts';
import { nameOf, sourceOf } from '../report/report.api.ts';
import { isOurLink } from './link.service.ts';
import { mayTake } from './report-file.rules.ts';
import { findFile, piecesOf, type FileRow } from './report-file.views.ts';

type Parts = Pick<Deps, 'db' | 'auth' | 'clock'>;
interface Params {
  studioId: string;
  reportFileId: string;
  signature: string;
}

/** The file behind a link, written down as taken; `null` when the link is not ours, or its person may not have it. */
async function take({ db, auth, clock }: Parts, request: FastifyRequest): Promise<FileRow | null> {
  const { studioId, reportFileId, signature } = request.params as Params;
  if (!isId(studioId) || !isId(reportFileId)) return null;
  const now = clock.now();
  return db.studio(studioId, async (tx) => {
    const file = await findFile(tx, reportFileId, now);
    if (!file || file.status !== 'READY') return null;
    const { staffId, report, narrowing } = file;
    if (!isOurLink(auth, { studioId, reportFileId, staffId }, signature)) return null;
    const [[person], source] = [await colleagues(tx, [staffId]), sourceOf(report)];
    if (!person || !source || !mayTake(person, { ...source.report, ...file })) return null;
    writeAudit(
      tx,
      {
        audience: 'staff',
        studioId,
        staffId,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        now,
      },
      {
        action: 'report.download',
        entity: 'report_file',
        entityId: reportFileId,
        after: { report, ...narrowing },
      },
    );
    return file;
  });
}

const fileOf = (db: Deps['db'], studioId: string, file: FileRow): FileAnswer => {
  const { report, narrowing, format } = file;
  return new FileAnswer({
    name: `${nameOf(report, narrowing)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: Readable.from(piecesOf(db, studioId, file.reportFileId), { objectMode: false }),
  });
};

/** A person takes a file once or twice; behind an office's address there are several of them. */
const LIMIT = { max: 60, timeWindow: MINUTE };

/**
 * GET /api/report/file/{studioId}/{reportFileId}/{signature}: a prepared file, for whoever has the link, as long as the
 * person that it was signed for works here and may see what is in it.
 */
export const reportFileLinks =
  (deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'config'>) =>
  (app: FastifyInstance): void => {
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    app.get('/api/report/file/:studioId/:reportFileId/:signature', limited, async (request, reply) => {
      const file = await take(deps, request);
      if (file) return sendFile(reply, fileOf(deps.db, (request.params as Params).studioId, file));
      return sendNotice(reply.code(404), {
        title: 'This link no longer works',
        words:
          'Files can be downloaded for 90 days, by people who may see the report. Open the report in the portal to make a new one.',
        action: { label: 'Open the reports', href: '/dashboard/report' },
      });
    });
  };
