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

/** Arranges through the API what a journey with packages starts from. */
export async function arrangeHolder(request: APIRequestContext): Promise<Holder> {
  const headers = { authorization: `Bearer ${await tokenOf(request, OWNER)}` };
  const post = async <Data>(path: string, data: object): Promise<Data> => {
    const answer = await request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const mark = Date.now().toString(36);
  const create = (lastName: string, digit: number) =>
    post<{ memberId: string }>('/api/member/portal/create', { firstName: 'Pack', lastName, userEmail: `${lastName}@pack.example`, phoneCountryCode: '+65', phone: `9${String(Date.now()).slice(-6)}${digit}` });
  const planName = `Journey Ten ${mark}`;
  const { studioPackageId } = await post<{ studioPackageId: string }>('/api/studio-package/portal/create', {
    packageName: planName, packageType: 'CLASS_PACK', price: '280', credits: 10, validityValue: 3, validityUnit: 'MONTH', eligibleTypes: ['CLASS'], shareable: true,
  });
  const { memberId } = await create(`${mark}a`, 0);
  await create(`${mark}b`, 1);
  const { studioPackageTransactionId } = await post<{ studioPackageTransactionId: string }>('/api/studio-package-transaction/portal/assign', { memberId, studioPackageId, payMode: 'CASH', paid: true });
  return { memberId, name: `Pack ${mark}a`, friend: `Pack ${mark}b`, packageId: studioPackageTransactionId, planName };
}
