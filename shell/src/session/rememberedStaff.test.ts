import { readRemembered, saveRemembered } from './rememberedStaff.ts';

beforeEach(() => localStorage.clear());

test('only the email address is remembered', () => {
  saveRemembered({ userEmail: 'ana@aloha.example', rememberMe: true });
  expect({ ...localStorage }).toEqual({ 'remember-me': 'true', credentials: 'ana@aloha.example' });
  expect(readRemembered()).toEqual({ userEmail: 'ana@aloha.example', rememberMe: true });
});

test('without "remember me" the address is forgotten', () => {
  saveRemembered({ userEmail: 'ana@aloha.example', rememberMe: true });
  saveRemembered({ userEmail: 'ana@aloha.example', rememberMe: false });
  expect({ ...localStorage }).toEqual({});
  expect(readRemembered()).toEqual({ userEmail: '', rememberMe: false });
});
