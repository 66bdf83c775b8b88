import { keepInMemory, tabStorage } from './storage.ts';

afterEach(() => jest.restoreAllMocks());

test('stores values where the browser allows it', () => {
  tabStorage.setItem('colour', 'red');
  expect([sessionStorage.getItem('colour'), tabStorage.getItem('colour')]).toEqual(['red', 'red']);
  tabStorage.removeItem('colour');
  expect([sessionStorage.getItem('colour'), tabStorage.getItem('colour')]).toEqual([null, null]);
});

test('keeps values in memory where the browser refuses storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  tabStorage.setItem('colour', 'blue');
  expect(tabStorage.getItem('colour')).toBe('blue');
  tabStorage.removeItem('colour');
  expect(tabStorage.getItem('colour')).toBeNull();
});

test('uses no storage after keepInMemory', () => {
  sessionStorage.setItem('token', 'of staff');
  keepInMemory();
  expect(tabStorage.getItem('token')).toBeNull();
  tabStorage.setItem('token', 'of a member');
  expect([sessionStorage.getItem('token'), tabStorage.getItem('token')]).toEqual(['of staff', 'of a member']);
});
