import { wireOf } from '@studio/contract/refusals/codes';
import { BrowserRouter, configureApi, makeStore, Provider } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile, aUserProfile } from '../testing/builders/people.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import { aPublicStudio } from '../testing/builders/studio.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memberSession } from '../member/useMember.ts';
import { useResetPassword } from './useResetPassword.ts';

const NEW = { otp: '123456', password: 'quiet river below', secondFactor: '' };

async function ask(calls: Call[] = []) {
  sessionStorage.clear();
  memberSession.leave();
  configureApi({ baseUrl: API, defaultAudience: 'member', getMemberToken: memberSession.getToken });
  window.history.replaceState(null, '', '/booking-website/forgot-password?extension=lotus');
  server.use(onPost('/api/auth/send-email-otp', (call) => (calls.push(call), answer(null))));
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <BrowserRouter>{children}</BrowserRouter>
    </Provider>
  );
  const hook = renderHook(() => useResetPassword(), { wrapper });
  await act(() => hook.result.current.ask('ada@example.com'));
  hook.rerender();
  return hook;
}

test('a code is sent, and which address it went to survives a reload', async () => {
  const calls: Call[] = [];
  const { result } = await ask(calls);
  expect(calls[0]?.body).toEqual({ otpAction: 'RESET_PASSWORD', userEmail: 'ada@example.com' });
  expect(result.current.sentTo).toBe('ada@example.com');
});

test('the code and a new password sign the member in, at the studio of the address', async () => {
  const { result } = await ask();
  const calls: Call[] = [];
  server.use(
    onPost('/api/auth/reset-password', (call) => (calls.push(call), answer({ token: 'first' }))),
    onGet('/api/users/user-profile', () => answer(aUserProfile())),
    onGet('/api/studio/by-extension', () => answer(aPublicStudio())),
    onPost('/api/users/save-default-studio', () => answer({ token: 'second' })),
    onGet('/api/users/user-studio-profile', () => answer(aMemberStudioProfile())),
  );
  await act(() => result.current.change(NEW));
  expect(calls[0]?.body).toMatchObject({ userEmail: 'ada@example.com', ...NEW, extension: 'lotus' });
  expect(memberSession.getState()).toMatchObject({ isUserAuthenticated: true });
  expect(sessionStorage.getItem('user-accessToken')).toBe('second');
  expect(sessionStorage.getItem('booking-website-reset')).toBeNull();
});

test('a wrong code leaves nobody signed in, and may be typed again', async () => {
  const { result } = await ask();
  server.use(onPost('/api/auth/reset-password', () => refuse('CODE_WRONG')));
  const refused: unknown[] = [];
  await act(() => result.current.change(NEW).catch((reason: unknown) => void refused.push(reason)));
  expect(refused).toMatchObject([{ code: wireOf('CODE_WRONG') }]);
  expect(memberSession.getState()).toMatchObject({ isUserAuthenticated: false });
  expect(sessionStorage.getItem('booking-website-reset')).toBe('ada@example.com');
});
