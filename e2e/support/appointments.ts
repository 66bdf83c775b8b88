import type { StaffOption } from '@studio/contract/configure/studio.schema';
import type { APIRequestContext } from '@playwright/test';
import { deskOf, sellPack, type Desk } from './people/desk.ts';
import { uniqueMark } from './unique.ts';

/** Takes appointments at the demo studio from Monday to Thursday. No journey changes this trainer's hours. */
const TRAINER = 'Marco Rossi';

/** An appointment that no other test uses, taken by one trainer, and a plan that can pay for nothing else. */
export interface Offer {
  className: string;
  planName: string;
  /** Terms of that plan. */
  terms: { packageName: string } & Record<string, unknown>;
  desk: Desk;
}

/** Creates through the API an appointment that can be booked. */
export async function arrangeOffer(request: APIRequestContext): Promise<Offer> {
  const desk = await deskOf(request);
  const people = await desk.get<StaffOption[]>('/api/studio-staff/portal/ddl');
  const staffId = people.find(({ displayName }) => displayName === TRAINER)?.staffId ?? '';
  const mark = uniqueMark();
  // A name that sorts last, because other journeys look at the beginning of lists.
  const className = `Your alignment ${mark}`;
  const { classTemplId } = await desk.post<{ classTemplId: string }>('/api/class-template/portal/create', {
    templateType: 'APPOINTMENT',
    className,
    durationMin: 15,
    capacity: 1,
    creditCost: 1,
    slotIntervalMin: 15,
    eligibleStaffIds: [staffId],
  });
  const planName = `Alignment pack ${mark}`;
  const terms = {
    packageName: planName,
    packageType: 'APPOINTMENT_PACK',
    eligibleTypes: ['APPOINTMENT'],
    eligibleTemplates: [classTemplId],
    price: '90',
    credits: 5,
  };
  return { className, planName, terms, desk };
}

/** Puts the plan on sale for members. */
export const offerPlan = ({ desk, terms }: Offer): Promise<unknown> =>
  desk.post('/api/studio-package/portal/create', { ...terms, validityValue: 3, validityUnit: 'MONTH' });

/** Sells it to a member. */
export const sellOffer = ({ desk, terms }: Offer, memberId: string): Promise<string> =>
  sellPack(desk, memberId, terms);
