import { localDateOf } from '@studio/contract/values/time';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { OWNER, tokenOf } from '../page/portal.ts';
import { uniquePhone } from '../unique.ts';

const ZONE = 'Asia/Singapore';

/** What the desk of a studio does through the API, to prepare a journey. */
export interface Desk {
  get: <Data>(path: string, params?: Record<string, string>) => Promise<Data>;
  post: <Data>(path: string, body: object) => Promise<Data>;
}

/**
 * The data of an answer.
 * @throws with the body of a refusal.
 */
export async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** The desk of the demo studio, or of the studio of a staff token. */
export async function deskOf(request: APIRequestContext, token?: string): Promise<Desk> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(request, OWNER))}` };
  return {
    get: async (path, params = {}) => dataOf(await request.get(path, { headers, params })),
    post: async (path, body) => dataOf(await request.post(path, { headers, data: body })),
  };
}

/** Adds a client without a user account. */
export async function addClient(
  { post }: Desk,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<{ memberId: string; name: string }> {
  const person = {
    firstName,
    lastName,
    userEmail: `${firstName}.${lastName}@client.example`.toLowerCase(),
    phoneCountryCode: '+65',
    phone: uniquePhone(),
  };
  const { memberId } = await post<{ memberId: string }>('/api/member/portal/create', person);
  return { memberId, name: `${firstName} ${lastName}` };
}

/**
 * Assigns a plan for cash.
 * @returns the package.
 */
export async function assign({ post }: Desk, memberId: string, studioPackageId: string): Promise<string> {
  const sold = await post<{ studioPackageTransactionId: string }>(
    '/api/studio-package-transaction/portal/assign',
    { memberId, studioPackageId, payMode: 'CASH', paid: true },
  );
  return sold.studioPackageTransactionId;
}

/**
 * Offers ten classes for 280.
 * @param terms Changes to these terms.
 * @returns the plan.
 */
export async function addPack(
  desk: Desk,
  terms: { packageName: string } & Record<string, unknown>,
): Promise<string> {
  const plan = {
    packageType: 'CLASS_PACK',
    eligibleTypes: ['CLASS'],
    price: '280',
    credits: 10,
    validityValue: 3,
    validityUnit: 'MONTH',
    ...terms,
  };
  const { studioPackageId } = await desk.post<{ studioPackageId: string }>(
    '/api/studio-package/portal/create',
    plan,
  );
  return studioPackageId;
}

/**
 * Sells ten classes, of a new plan.
 * @param terms Changes to the usual terms.
 * @returns the package.
 */
export const sellPack = async (
  desk: Desk,
  memberId: string,
  terms: { packageName: string } & Record<string, unknown>,
): Promise<string> => assign(desk, memberId, await addPack(desk, terms));

/**
 * Creates a class that costs one credit.
 * @returns its template.
 */
export async function addClass(
  { post }: Desk,
  { className, minutes, places }: { className: string; minutes: number; places: number },
): Promise<string> {
  const made = await post<{ classTemplId: string }>('/api/class-template/portal/create', {
    templateType: 'CLASS',
    className,
    durationMin: minutes,
    capacity: places,
    creditCost: 1,
  });
  return made.classTemplId;
}

interface Planned {
  /** Of the studio; that of the first demo studio by default. */
  zone?: string;
  classTemplId: string;
  start: Date;
  minutes: number;
  places: number;
  roomId?: string;
}

/**
 * Creates one session of a class.
 * @returns it, and its day at the studio.
 */
export async function addSession(
  { post }: Desk,
  { classTemplId, start, minutes, places, roomId, zone = ZONE }: Planned,
): Promise<{ scheduleId: string; localDate: string }> {
  const localDate = localDateOf(start, zone);
  const {
    scheduleIds: [scheduleId = ''],
  } = await post<{ scheduleIds: string[] }>('/api/schedule/portal/create', {
    classTemplId,
    date: localDate,
    start: wallTimeIn(zone, start),
    durationMin: minutes,
    capacity: places,
    ...(roomId && { roomId }),
  });
  return { scheduleId, localDate };
}

/** The time in a zone, e.g. `07:05`. */
const wallTimeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** The time at the studio. */
export const wallTimeOf = (instant: Date): string => wallTimeIn(ZONE, instant);

/** The instant of a time of day at the studio, this many days from now. */
export const instantAt = (time: string, { inDays }: { inDays: number }): Date =>
  new Date(`${localDateOf(new Date(Date.now() + inDays * 86_400_000), ZONE)}T${time}:00+08:00`);
