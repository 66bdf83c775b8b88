import { wireOf } from '@studio/contract/refusals/codes';
import { dropConnection, refuse } from '@studio/testing/answer';
import { onGet, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { fetchFile } from './fetchFile.ts';
import { begin, PATH, told } from './testing/askApi.ts';

beforeEach(begin);

test('brings the file, asked for with the token', async () => {
  const calls: Call[] = [];
  server.use(
    onGet(PATH, (call) => {
      calls.push(call);
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const file = await fetchFile({ url: PATH, params: { receiptNo: 'R-1' } });
  expect([await file.text(), file.type]).toEqual(['%PDF-1.7', 'application/pdf']);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer staff-token');
  expect(calls[0]?.query).toEqual({ receiptNo: 'R-1' });
});

test.each([
  [
    'a refusal',
    () => refuse('NOT_FOUND'),
    { status: 404, code: wireOf('NOT_FOUND'), message: 'We could not find that.' },
  ],
  ['a lost connection', dropConnection, { status: 'NETWORK', code: wireOf('BROKEN') }],
])('%s is thrown as the slice gives it', async (_what, reply, error) => {
  server.use(onGet(PATH, reply));
  await expect(fetchFile(PATH)).rejects.toMatchObject(error);
  expect(told.expired).toEqual([]);
});

test('a session that is over is told to the page', async () => {
  server.use(onGet(PATH, () => refuse('NOT_SIGNED_IN')));
  await expect(fetchFile(PATH)).rejects.toMatchObject({ status: 401 });
  expect(told.expired).toEqual(['staff']);
});
