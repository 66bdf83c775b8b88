import { UserError } from './userError.ts';

/** A bucket, or a folder of one, and its credentials. */
export interface S3Address {
  /** Of the bucket, without a slash at its end. */
  url: string;
  /** Of all names in the bucket: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const FORM = 's3://bucket/prefix?endpoint=https://…&region=…';

/**
 * Reads `s3://bucket/prefix`. The bucket's host: `?endpoint=`, else S3_ENDPOINT, else Amazon; `?region=`,
 * else AWS_REGION, else us-east-1. Credentials: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, if set,
 * AWS_SESSION_TOKEN.
 * @throws {UserError} when something is missing.
 */
export function readS3Address(address: string, environment: NodeJS.ProcessEnv): S3Address {
  const { hostname: bucket, pathname, searchParams } = parse(address);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new UserError('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.');
  const region = searchParams.get('region') || environment['AWS_REGION'] || 'us-east-1';
  const endpoint = searchParams.get('endpoint') || environment['S3_ENDPOINT'];
  const folder = decodeURIComponent(pathname).replace(/^\/|\/$/g, '');
  return {
    // Only Amazon promises that every bucket has a host of its own.
    url: endpoint
      ? `${endpoint.replace(/\/$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken,
  };
}

function parse(address: string): URL {
  if (!URL.canParse(address) || !new URL(address).hostname)
    throw new UserError(`${address} is no address of a bucket. It looks like ${FORM}.`);
  return new URL(address);
}
