import { bySignedFormIdSchema } from '@studio/contract/configure/waiver-form.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { parseInput } from '../../../../platform/http/input/parse.ts';
import { DEAR, personLimiter } from '../../../../platform/http/guard/rateLimit.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { findPdf } from './signature.views.ts';

/** @throws {Refusal} NOT_FOUND, also for another member's signature. */
async function pdfOf(tx: Tx, asked: { signedFormId: string; memberId: string | null }): Promise<Buffer> {
  const pdf = await findPdf(tx, asked);
  if (!pdf) throw new Refusal('NOT_FOUND');
  return pdf;
}

const send = (reply: FastifyReply, pdf: Buffer, signedFormId: string): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="signed-${signedFormId}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(pdf);

const idOf = async (values: unknown) =>
  ((await parseInput(bySignedFormIdSchema, values)) as { signedFormId: string }).signedFormId;

const STAFF = staff('member.contact');
const MEMBER = studioMember();

/**
 * GET /api/studio/portal/form/signed?signedFormId (staff) and /api/studio/form/signed?signedFormId (the
 * member's own): the signed form as a file.
 */
export const signedFiles =
  ({ db, auth, config }: Pick<Deps, 'db' | 'auth' | 'config'>) =>
  (app: FastifyInstance): void => {
    const limit = personLimiter(
      app,
      { access: MEMBER, method: 'GET', url: '/api/studio/form/signed', rateLimit: DEAR },
      config,
    );
    const caller = async (request: FastifyRequest): Promise<Identity> => {
      const identity = await auth.authenticate(request.headers.authorization);
      await limit(request, identity.userId);
      return identity;
    };

    app.get('/api/studio/portal/form/signed', async (request, reply) => {
      const { studioId } = STAFF.admit(await caller(request));
      const signedFormId = await idOf(request.query);
      return send(
        reply,
        await db.studio(studioId, (tx) => pdfOf(tx, { signedFormId, memberId: null })),
        signedFormId,
      );
    });

    app.get('/api/studio/form/signed', async (request, reply) => {
      const { studioId, memberId } = MEMBER.admit(await caller(request));
      const signedFormId = await idOf(request.query);
      return send(
        reply,
        await db.studio(studioId, (tx) => pdfOf(tx, { signedFormId, memberId })),
        signedFormId,
      );
    });
  };
