import { readRemembered, saveRemembered } from './rememberedStaff.ts';

beforeEach(() => localStorage.clear());

test('the email address is remembered, and nothing else', () => {
  saveRemembered({ userEmail: 'ana@aloha.example', rememberMe: true });
  expect({ ...localStorage }).toEqual({ 'remember-me': 'true', credentials: 'ana@aloha.example' });
  expect(readRemembered()).toEqual({ userEmail: 'ana@aloha.example', rememberMe: true });
});

test('who does not want to be remembered is forgotten', () => {
  saveRemembered({ userEmail: 'ana@aloha.example', rememberMe: true });
  saveRemembered({ userEmail: 'ana@aloha.example', rememberMe: false });
  expect({ ...localStorage }).toEqual({});
  expect(readRemembered()).toEqual({ userEmail: '', rememberMe: false });
});
