import type { APIRequestContext } from '@playwright/test';
import { OWNER, tokenOf } from './portal.ts';

/** A new member who holds a package of ten credits that can be shared, and another without any. */
export interface Holder {
  memberId: string;
  name: string;
  friend: string;
  /** The package, and the plan it was sold from, which no other test has. */
  packageId: string;
  planName: string;
}

type Post = <Data>(path: string, data: object) => Promise<Data>;

async function ownersPost(request: APIRequestContext): Promise<Post> {
  const headers = { authorization: `Bearer ${await tokenOf(request, OWNER)}` };
  return async (path, data) => {
    const answer = await request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };
}

const newMember = (post: Post, lastName: string, digit: number) =>
  post<{ memberId: string }>('/api/member/portal/create', { firstName: 'Pack', lastName, userEmail: `${lastName}@pack.example`, phoneCountryCode: '+65', phone: `9${String(Date.now()).slice(-6)}${digit}` });

async function sell(post: Post, memberId: string, plan: object): Promise<string> {
  const { studioPackageId } = await post<{ studioPackageId: string }>('/api/studio-package/portal/create', { eligibleTypes: ['CLASS'], validityUnit: 'MONTH', ...plan });
  const sold = await post<{ studioPackageTransactionId: string }>('/api/studio-package-transaction/portal/assign', { memberId, studioPackageId, payMode: 'CASH', paid: true });
  return sold.studioPackageTransactionId;
}

/** Arranges through the API what a journey with packages starts from. */
export async function arrangeHolder(request: APIRequestContext): Promise<Holder> {
  const post = await ownersPost(request);
  const mark = Date.now().toString(36);
  const planName = `Journey Ten ${mark}`;
  const { memberId } = await newMember(post, `${mark}a`, 0);
  await newMember(post, `${mark}b`, 1);
  const packageId = await sell(post, memberId, { packageName: planName, packageType: 'CLASS_PACK', price: '280', credits: 10, validityValue: 3, shareable: true });
  return { memberId, name: `Pack ${mark}a`, friend: `Pack ${mark}b`, packageId, planName };
}

/** A new member who pays every month. */
export async function arrangeMembership(request: APIRequestContext): Promise<Pick<Holder, 'memberId' | 'planName'>> {
  const post = await ownersPost(request);
  const mark = Date.now().toString(36);
  const planName = `Journey Month ${mark}`;
  const { memberId } = await newMember(post, `${mark}c`, 2);
  await sell(post, memberId, { packageName: planName, packageType: 'MEMBERSHIP', price: '240', credits: null, validityValue: 1, recurring: { cycleUnit: 'MONTH', cycleCount: 1 } });
  return { memberId, planName };
}
