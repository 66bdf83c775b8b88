import S3rver from 's3rver';
import { conditionalWrites } from './conditionalWrites.ts';
import { aFolder } from './aFolder.ts';

const BUCKET = 'releases';

/** A bucket on its own server. */
export interface TestBucket {
  /** Of a folder in the bucket that nobody else uses. */
  address(folder: string): string;
  /** Where the server answers, e.g. `http://127.0.0.1:40123`. */
  endpoint: string;
  stop(): Promise<void>;
}

/** Keys that the test server accepts; it checks every signature with them. */
export const TEST_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts an S3 server in this process. @param conditional whether it honours conditions on writes. */
export async function startBucket({ conditional = true } = {}): Promise<TestBucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await aFolder(),
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  if (conditional) server.middleware.unshift(conditionalWrites(server));
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    address: (folder) => `s3://${BUCKET}/${folder}?endpoint=${endpoint}`,
    stop: () => server.close(),
  };
}
