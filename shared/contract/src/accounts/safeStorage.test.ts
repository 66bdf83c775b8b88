import { safeStorage, type SafeStorage } from './safeStorage.ts';

const refuse = (): never => {
  throw new Error('The operation is insecure.');
};

function aStorage(): SafeStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('keeps values where the browser allows it', () => {
  const browser = aStorage();
  const storage = safeStorage(() => browser);
  storage.setItem('colour', 'red');
  expect([browser.kept.get('colour'), storage.getItem('colour')]).toEqual(['red', 'red']);
  storage.removeItem('colour');
  expect([browser.kept.size, storage.getItem('colour')]).toEqual([0, null]);
});

test.each([
  ['is closed to the page', refuse],
  ['is full', () => ({ ...aStorage(), setItem: refuse })],
])('keeps values in memory where the storage %s', (_case, open) => {
  const storage = safeStorage(open);
  expect(storage.getItem('colour')).toBeNull();
  storage.setItem('colour', 'blue');
  expect(storage.getItem('colour')).toBe('blue');
  storage.removeItem('colour');
  expect(storage.getItem('colour')).toBeNull();
});

test('an older value in memory does not hide the newer one in the storage', () => {
  const browser = aStorage();
  let isFull = true;
  const storage = safeStorage(() => ({ ...browser, setItem: isFull ? refuse : browser.setItem }));
  storage.setItem('colour', 'blue');
  isFull = false;
  storage.setItem('colour', 'red');
  browser.kept.set('colour', 'green');
  expect(storage.getItem('colour')).toBe('green');
});
