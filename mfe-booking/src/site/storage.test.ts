import { keepInMemory, tabStorage } from './storage.ts';

afterEach(() => jest.restoreAllMocks());

test('keeps values where the browser lets it', () => {
  tabStorage.setItem('colour', 'red');
  expect([sessionStorage.getItem('colour'), tabStorage.getItem('colour')]).toEqual(['red', 'red']);
  tabStorage.removeItem('colour');
  expect([sessionStorage.getItem('colour'), tabStorage.getItem('colour')]).toEqual([null, null]);
});

test('remembers for the moment what the browser refuses to keep', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  tabStorage.setItem('colour', 'blue');
  expect(tabStorage.getItem('colour')).toBe('blue');
  tabStorage.removeItem('colour');
  expect(tabStorage.getItem('colour')).toBeNull();
});

test('touches no storage once it is told to', () => {
  sessionStorage.setItem('token', 'of staff');
  keepInMemory();
  expect(tabStorage.getItem('token')).toBeNull();
  tabStorage.setItem('token', 'of a member');
  expect([sessionStorage.getItem('token'), tabStorage.getItem('token')]).toEqual(['of staff', 'of a member']);
});
