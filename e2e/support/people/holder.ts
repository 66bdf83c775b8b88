import type { APIRequestContext } from '@playwright/test';
import { addClient, deskOf, sellPack } from './desk.ts';
import { uniqueMark } from '../unique.ts';

/** A new member with a package of ten credits that can be shared, and another member without any. */
export interface Holder {
  memberId: string;
  name: string;
  friend: string;
  /** The package, and the plan it was sold from, which no other test uses. */
  packageId: string;
  planName: string;
}

/** Creates through the API what a journey with packages starts from, in the first demo studio or that of a token. */
export async function arrangeHolder(request: APIRequestContext, token?: string): Promise<Holder> {
  const desk = await deskOf(request, token);
  const mark = uniqueMark();
  const planName = `Journey Ten ${mark}`;
  const { memberId, name } = await addClient(desk, { firstName: 'Pack', lastName: `${mark}a` });
  const { name: friend } = await addClient(desk, { firstName: 'Pack', lastName: `${mark}b` });
  return {
    memberId,
    name,
    friend,
    packageId: await sellPack(desk, memberId, { packageName: planName, shareable: true }),
    planName,
  };
}

/** Creates a new member with a monthly membership. */
export async function arrangeMembership(
  request: APIRequestContext,
): Promise<Pick<Holder, 'memberId' | 'planName'>> {
  const desk = await deskOf(request);
  const mark = uniqueMark();
  const planName = `Journey Month ${mark}`;
  const { memberId } = await addClient(desk, { firstName: 'Pack', lastName: `${mark}c` });
  await sellPack(desk, memberId, {
    packageName: planName,
    packageType: 'MEMBERSHIP',
    price: '240',
    credits: null,
    validityValue: 1,
    recurring: { cycleUnit: 'MONTH', cycleCount: 1 },
  });
  return { memberId, planName };
}
