import { isId } from '@studio/contract/values/id';
import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type FileAnswer, sendFile } from '../../../platform/http/answer/fileAnswer.ts';
import { sendNotice } from '../../../platform/http/answer/noticePage.ts';
import { isOurLink } from './link.service.ts';
import { findLink } from './link.views.ts';
import { archiveOf } from './own-data.service.ts';

type Parts = Pick<Deps, 'db' | 'auth' | 'clock'>;
interface Params {
  studioId: string;
  ownDataLinkId: string;
  signature: string;
}

/** The archive behind a link, written down as taken; `null` when the link is not ours, or has ended. */
async function take({ db, auth, clock }: Parts, request: FastifyRequest): Promise<FileAnswer | null> {
  const { studioId, ownDataLinkId, signature } = request.params as Params;
  if (!isId(studioId) || !isId(ownDataLinkId)) return null;
  const now = clock.now();
  return db.studio(studioId, async (tx) => {
    const found = await findLink(tx, ownDataLinkId, now);
    if (!found || !isOurLink(auth, { studioId, ownDataLinkId, userEmail: found.userEmail }, signature))
      return null;
    const { memberId } = found;
    const userAgent = request.headers['user-agent'] ?? '';
    writeAudit(
      tx,
      { audience: 'member', studioId, memberId, ip: request.ip, userAgent, now },
      { action: 'member.exportOwnData', entity: 'member', entityId: memberId },
    );
    return archiveOf(tx, memberId, now);
  });
}

/** Somebody takes their file once or twice. */
const LIMIT = { max: 10, timeWindow: MINUTE };

/** GET /api/users/export/{studioId}/{ownDataLinkId}/{signature}: a member's own data, for whoever has the link. */
export const ownDataLinks =
  (deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'config'>) =>
  (app: FastifyInstance): void => {
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    app.get('/api/users/export/:studioId/:ownDataLinkId/:signature', limited, async (request, reply) => {
      const archive = await take(deps, request);
      if (archive) return sendFile(reply, archive);
      return sendNotice(reply.code(404), {
        title: 'This link no longer works',
        words:
          'It leads to your data for seven days, until you ask for another one or change your email. Open your profile on the booking website to download your data or get a new link, or ask the studio.',
      });
    });
  };
