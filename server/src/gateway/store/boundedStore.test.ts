import { boundedStore } from './boundedStore.ts';

/** A store that can hang, and counts how often it is asked. */
function aStore() {
  const state = { hangs: false, asked: 0 };
  const answer = <Result>(result: Result): Promise<Result> => {
    state.asked++;
    return state.hangs ? new Promise(() => undefined) : Promise.resolve(result);
  };
  const bytes = Buffer.from('code');
  return {
    state,
    read: () => answer<Uint8Array | null>(bytes),
    readWithTag: () => answer({ bytes, etag: 'one' }),
    list: () => answer([]),
  };
}
const outcomeOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    (result) => (result === null ? 'nothing' : 'read'),
    ({ code }: { code: string }) => code,
  );

test('a store that answers is read each time', async () => {
  const store = aStore();
  const bounded = boundedStore(store);
  expect(await bounded.read()).toEqual(Buffer.from('code'));
  expect(await bounded.readWithTag()).toMatchObject({ etag: 'one' });
  expect(store.state.asked).toBe(2);
});

test('while it hangs requests are refused, and it is left alone', async () => {
  const store = aStore();
  const bounded = boundedStore(store, { maxReadMs: 20, restMs: 3_600_000 });
  store.state.hangs = true;
  expect(await outcomeOf(bounded.read())).toBe('NOT_READY');
  for (let request = 0; request < 5; request++)
    expect(await outcomeOf(bounded.readWithTag())).toBe('NOT_READY');
  expect(store.state.asked).toBe(1);
});

test('after a rest one request asks it anew, and once it answers all do', async () => {
  const store = aStore();
  const bounded = boundedStore(store, { maxReadMs: 20, restMs: 0 });
  store.state.hangs = true;
  await outcomeOf(bounded.read());
  const three = () => Promise.all([1, 2, 3].map(() => outcomeOf(bounded.read())));
  expect(await three()).toEqual(['NOT_READY', 'NOT_READY', 'NOT_READY']);
  expect(store.state.asked).toBe(2);
  store.state.hangs = false;
  expect(await three()).toEqual(['read', 'NOT_READY', 'NOT_READY']);
  expect(await three()).toEqual(['read', 'read', 'read']);
});

test('a store that fails does not hang, and is asked again at once', async () => {
  const store = aStore();
  const failing = { ...store, read: () => Promise.reject(new Error('away')) };
  const bounded = boundedStore(failing, { maxReadMs: 20, restMs: 0 });
  store.state.hangs = true;
  await outcomeOf(bounded.readWithTag());
  store.state.hangs = false;
  await expect(bounded.read()).rejects.toThrow('away');
  expect(await outcomeOf(bounded.readWithTag())).toBe('read');
});
