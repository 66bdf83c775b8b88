import { wireOf } from '@studio/contract/refusals/codes';
import { dropConnection, refuse } from '@studio/testing/answer';
import { onGet, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { fetchFile } from './fetchFile.ts';
import { begin, configure, listen, PATH, told } from './testing/askApi.ts';

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

test('a file that needs a fresh proof is fetched again once it was given', async () => {
  const purposes: string[] = [];
  configure({ onProofNeeded: async (purpose) => (purposes.push(purpose), true) });
  const needsProof = () => refuse('PROOF_NEEDED', { data: { purpose: 'PEOPLE' } });
  listen(onGet, PATH, needsProof, () => new Response('name,email'));
  expect(await (await fetchFile(PATH)).text()).toBe('name,email');
  expect(purposes).toEqual(['PEOPLE']);
  configure({ onProofNeeded: async () => false });
  server.use(onGet(PATH, needsProof));
  await expect(fetchFile(PATH)).rejects.toMatchObject({ code: wireOf('PROOF_NEEDED') });
});

test('a file that does not begin to come counts as lost after a while', async () => {
  configure({ timeLimitMs: 30 });
  server.use(onGet(PATH, () => new Promise<Response>(() => undefined)));
  await expect(fetchFile(PATH)).rejects.toMatchObject({ status: 'NETWORK' });
});

test('a file that has begun to come is waited for, however long it takes', async () => {
  configure({ timeLimitMs: 500 });
  const slow = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(new TextEncoder().encode('name,'));
      await new Promise((resolve) => setTimeout(resolve, 700));
      stream.enqueue(new TextEncoder().encode('email'));
      stream.close();
    },
  });
  server.use(onGet(PATH, () => new Response(slow)));
  expect(await (await fetchFile(PATH)).text()).toBe('name,email');
});

test('a session that is over is told to the page', async () => {
  server.use(onGet(PATH, () => refuse('NOT_SIGNED_IN')));
  await expect(fetchFile(PATH)).rejects.toMatchObject({ status: 401 });
  expect(told.expired).toEqual(['staff']);
});
