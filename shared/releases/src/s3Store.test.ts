import { AwsClient } from 'aws4fetch';
import { openStore } from './openStore.ts';
import { readS3Address } from './s3Address.ts';
import { s3Store } from './s3Store.ts';
import { newKeys } from './testing/newKeys.ts';
import { startBucket, TEST_KEYS, type TestBucket } from './testing/startBucket.ts';
import { aBucketStore, bytesOf } from './testing/stores.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' });

test.each([
  ['registry.json', 'no-cache', 'application/json; charset=utf-8', null],
  ['registry/1.json', 'private, no-store', 'application/json; charset=utf-8', null],
  ['a/1/main.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8', null],
  ['a/1/site/main.css.br', 'public, max-age=31536000, immutable', 'text/css; charset=utf-8', 'br'],
  ['a/1/LICENSE', 'public, max-age=31536000, immutable', 'application/octet-stream', null],
])('says of %s how browsers are to treat it', async (name, cache, type, encoding) => {
  const store = s3Store(readS3Address(bucket.address('headers'), TEST_KEYS), newKeys());
  await store.create(name, bytesOf('x'));
  const { headers } = await client.fetch(`${bucket.endpoint}/releases/headers/${name}`, { method: 'HEAD' });
  expect([
    headers.get('cache-control'),
    headers.get('content-type'),
    headers.get('content-encoding'),
  ]).toEqual([cache, type, encoding]);
});

test('refuses to write into a bucket that ignores conditions, before anything is lost', async () => {
  const careless = await startBucket({ conditional: false });
  const store = await aBucketStore(careless);
  await expect(store.create('a/1/x.js', bytesOf('x'))).rejects.toThrow(
    'ignores If-None-Match or If-Match on writes',
  );
  expect(await store.list('')).toEqual([]);
  await careless.stop();
});

test('a bucket that is not there is no empty store', async () => {
  const store = s3Store(readS3Address(`s3://nowhere?endpoint=${bucket.endpoint}`, TEST_KEYS), newKeys());
  await expect(store.read('registry.json')).rejects.toThrow('404 NoSuchBucket');
  await expect(store.list('')).rejects.toThrow('404 NoSuchBucket');
});

test('a key that the bucket does not know is an error that names no secret', async () => {
  const store = s3Store(
    readS3Address(bucket.address('x'), { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'guess-me' }),
    newKeys(),
  );
  const error = await store.read('registry.json').catch(String);
  expect(error).toContain('403 InvalidAccessKeyId');
  expect(error).not.toContain('guess-me');
});

test('a server that is not there is named', async () => {
  const store = s3Store(readS3Address('s3://b?endpoint=http://127.0.0.1:1', TEST_KEYS), newKeys());
  await expect(store.read('registry.json')).rejects.toThrow('127.0.0.1:1 could not be reached');
});

describe('an address', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

  test.each([
    ['s3://bucket', {}, 'https://bucket.s3.us-east-1.amazonaws.com', '', 'us-east-1'],
    [
      's3://bucket/live/portal/',
      { AWS_REGION: 'eu-central-1' },
      'https://bucket.s3.eu-central-1.amazonaws.com',
      'live/portal/',
      'eu-central-1',
    ],
    [
      's3://bucket/p?endpoint=https://s3.example.com/&region=auto',
      { S3_ENDPOINT: 'https://other' },
      'https://s3.example.com/bucket',
      'p/',
      'auto',
    ],
    [
      's3://bucket/p?region=',
      { S3_ENDPOINT: '', AWS_REGION: '' },
      'https://bucket.s3.us-east-1.amazonaws.com',
      'p/',
      'us-east-1',
    ],
    ['s3://bucket/p', { S3_ENDPOINT: 'http://store:9000' }, 'http://store:9000/bucket', 'p/', 'us-east-1'],
  ])('%s is understood', (address, environment, url, prefix, region) => {
    expect(readS3Address(address, { ...keys, ...environment })).toMatchObject({
      url,
      prefix,
      region,
      accessKeyId: 'a',
    });
  });

  test.each(['s3://', 's3:///x'])('%s is refused', (address) => {
    expect(() => readS3Address(address, keys)).toThrow('no address of a bucket');
  });

  test('needs keys', () => {
    expect(() => readS3Address('s3://bucket', { AWS_ACCESS_KEY_ID: 'a' })).toThrow(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  });

  test('without s3:// is a folder', () => {
    expect(openStore('some/where', '/srv').describe()).toBe('/srv/some/where');
  });

  test('that is empty is refused, and not the folder that relative ones start from', () => {
    expect(() => openStore('', '/srv')).toThrow('The address of the store is empty.');
  });
});
