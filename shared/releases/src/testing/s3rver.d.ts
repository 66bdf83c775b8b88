/** The part of the package that the tests use; it brings no types. */
declare module 's3rver' {
  import type { Readable } from 'node:stream';

  interface Context {
    method: string;
    path: string;
    status: number;
    type: string;
    body: unknown;
    /** The body that arrives. */
    req: Readable;
    get(header: string): string;
  }
  type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly middleware: Middleware[];
    readonly store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export type { Context, Middleware, Readable };
}
