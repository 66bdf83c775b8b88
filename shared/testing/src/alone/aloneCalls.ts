import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { ReadList } from './alone.ts';

/** A person who can sign in to the server, one for each role. */
export interface Account {
  userEmail: string;
  password: string;
}

/** Calls the server for the page itself, before there is a store. @throws with the server's own sentence. */
async function call<Data>(path: string, { token, body }: { token?: string; body?: object }): Promise<Data> {
  const headers = new Headers({
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  });
  if (body) headers.set('content-type', 'application/json');
  const response = await fetch(
    path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  const answer = (await response.json().catch(() => null)) as {
    code: string;
    message: string;
    data: Data;
  } | null;
  if (answer?.code !== '0') throw new Error(`${path}: ${answer?.message ?? `status ${response.status}`}`);
  return answer.data;
}

/** Signs in. @returns the token. */
export const signIn = async (account: Account): Promise<string> =>
  (await call<{ token: string }>('/api/auth/login-from-studio', { body: { ...account, rememberMe: false } }))
    .token;

/** The signed-in person, and their studio. */
export const readProfile = (token: string): Promise<StaffProfile> =>
  call<StaffProfile>('/api/users/portal/user-profile', { token });

/** Reads lists as one person, see {@link ReadList}. */
export const readListAs =
  (token: string): ReadList =>
  <Item>(path: string) =>
    call<Item[]>(path, { token }).catch(() => []);
