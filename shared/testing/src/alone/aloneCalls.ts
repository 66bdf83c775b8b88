import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { StaffOption } from '@studio/contract/configure/studio.schema';
import { addDays, localDateOf, mondayOf } from '@studio/contract/values/time';

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

const isEvent = ({ templateType }: ClassTemplate): boolean => templateType === 'EVENT';

/**
 * Ids of existing things, for addresses and slots that need one: `memberId` (and `memberName`),
 * `scheduleId`, `staffId`, `classTemplId`, `studioPackageTransactionId`.
 */
export async function readSamples(token: string, timezone: string): Promise<Record<string, string>> {
  const from = mondayOf(localDateOf(new Date(), timezone));
  const [members, sessions, staff, templates] = await Promise.all([
    call<MemberOption[]>('/api/member/portal/ddl?search=', { token }),
    call<SessionSummary[]>(`/api/schedule/portal/studio?from=${from}&to=${addDays(from, 7)}`, { token }),
    call<StaffOption[]>('/api/studio-staff/portal/ddl', { token }),
    call<ClassTemplate[]>('/api/class-template/portal/studio', { token }),
  ]);
  const memberId = members[0]?.memberId ?? '';
  // A trainer may not read these.
  const [held] = await call<MemberPackage[]>(
    `/api/studio-package-transaction/portal/member?memberId=${memberId}`,
    { token },
  ).catch(() => []);
  return {
    memberId,
    memberName: members[0]?.name ?? '',
    studioPackageTransactionId: held?.studioPackageTransactionId ?? '',
    scheduleId: sessions[0]?.scheduleId ?? '',
    staffId: staff[0]?.staffId ?? '',
    classTemplId: (templates.find(isEvent) ?? templates[0])?.classTemplId ?? '',
  };
}
