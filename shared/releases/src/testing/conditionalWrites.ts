import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type S3rver from 's3rver';
import type { Context, Middleware } from 's3rver';

const OBJECT = /^\/([^/]+)\/(.+)$/;

const refuse = (ctx: Context, status: number, code: string): void => {
  ctx.status = status;
  ctx.type = 'application/xml';
  ctx.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
};

/** Amazon's answer to a write whose condition does not hold: its user guide, "conditional writes". */
function refusal(present: string | null, ctx: Context): [number, string] | null {
  const wanted = ctx.get('if-match');
  if (ctx.get('if-none-match') === '*' && present !== null) return [412, 'PreconditionFailed'];
  if (wanted === '') return null;
  if (present === null) return [404, 'NoSuchKey'];
  return wanted === present ? null : [412, 'PreconditionFailed'];
}

/**
 * The promises of a bucket that the test server lacks: conditions on writes, and no reader ever sees half an
 * object, even of a sender that was killed. Calls for one object wait for one another.
 */
export function conditionalWrites(server: S3rver): Middleware {
  const busy = new Map<string, Promise<void>>();
  const act: Middleware = async (ctx, next) => {
    const [, bucket = '', key = ''] = OBJECT.exec(decodeURIComponent(ctx.path)) ?? [];
    const refused =
      ctx.method === 'PUT' &&
      refusal(
        await server.store.getMetadata(bucket, key).then(
          ({ etag }) => etag,
          () => null,
        ),
        ctx,
      );
    if (refused) return refuse(ctx, ...refused);
    // When the sender is killed, the server would write the part that has arrived, and wait without limit for
    // the rest.
    if (ctx.method === 'PUT') ctx.req = Readable.from([await buffer(ctx.req)]);
    await next();
    if (ctx.body instanceof Readable) ctx.body = await buffer(ctx.body);
  };
  return async (ctx, next) => {
    if (!OBJECT.test(ctx.path)) return next();
    const mine = (busy.get(ctx.path) ?? Promise.resolve()).then(() => act(ctx, next));
    busy.set(
      ctx.path,
      mine.catch(() => undefined),
    );
    await mine;
  };
}
