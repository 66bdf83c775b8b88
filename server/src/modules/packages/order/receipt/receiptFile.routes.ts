import { receiptQuerySchema } from '@studio/contract/orders/order.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../../../platform/auth/identity.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { parseInput } from '../../../../platform/http/input/parse.ts';
import { DEAR, personLimiter } from '../../../../platform/http/guard/rateLimit.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { MODE_WORDS } from '../notice/orderMail.rules.ts';
import { findDocument, type DocumentQuery } from './receiptDocument.views.ts';
import { receiptPdf } from './receiptPdf.service.ts';
import { receiptText } from './receiptText.rules.ts';

interface PdfFile {
  name: string;
  content: Buffer;
}

/** Draws the file after the reads have ended: drawing takes longer, and others wait for the connection. */
async function fileOf(db: Database, studioId: string, query: DocumentQuery): Promise<PdfFile> {
  const [document, settings] = await db.studio(studioId, (tx) =>
    Promise.all([findDocument(tx, query), studioSettings(tx)]),
  );
  if (!document) throw new Refusal('NOT_FOUND');
  const { country, attributes: words } = settings;
  const mode = document.mode ? MODE_WORDS[document.mode] : '';
  const text = receiptText(document, { mode, words, studio: settings });
  return { name: `${document.receiptNo}.pdf`, content: await receiptPdf(text, { ...document, country }) };
}

const queryOf = async (values: unknown) =>
  (await parseInput(receiptQuerySchema, values)) as { orderId: string; receiptNo: string };

const send = (reply: FastifyReply, { name, content }: PdfFile): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);

const STAFF = staff('payment.record');
const MEMBER = studioMember();

/**
 * GET /api/transaction/portal/receipt/{orderId}.pdf?receiptNo (staff) and
 * /api/transaction/receipt?orderId&receiptNo (the member's own): a receipt or credit note as a file.
 */
export const receiptFiles =
  ({ db, auth, config }: Pick<Deps, 'db' | 'auth' | 'config'>) =>
  (app: FastifyInstance): void => {
    const limit = personLimiter(
      app,
      { access: MEMBER, method: 'GET', url: '/api/transaction/receipt', rateLimit: DEAR },
      config,
    );
    const caller = async (request: FastifyRequest): Promise<Identity> => {
      const identity = await auth.authenticate(request.headers.authorization);
      await limit(request, identity.userId);
      return identity;
    };

    app.get('/api/transaction/portal/receipt/:file', async (request, reply) => {
      const { studioId } = STAFF.admit(await caller(request));
      const orderId = (request.params as { file: string }).file.replace(/\.pdf$/, '');
      const query = await queryOf({ ...(request.query as object), orderId });
      return send(reply, await fileOf(db, studioId, { ...query, memberId: null }));
    });

    app.get('/api/transaction/receipt', async (request, reply) => {
      const { studioId, memberId } = MEMBER.admit(await caller(request));
      const query = await queryOf(request.query);
      return send(reply, await fileOf(db, studioId, { ...query, memberId }));
    });
  };
