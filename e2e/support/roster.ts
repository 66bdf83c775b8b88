import { localDateOf } from '@studio/contract/time';
import type { APIRequestContext } from '@playwright/test';
import { OWNER, tokenOf } from './portal.ts';

const ZONE = 'Asia/Singapore';
const MINUTE = 60_000;

/** A class of the demo studio that no other test has, and who is booked. */
export interface Arranged {
  className: string;
  scheduleId: string;
  names: string[];
}
interface Asked {
  /** From now. Within half an hour the door is open. */
  inMinutes: number;
  places: number;
  /** How many new members are booked, each with a package of ten. */
  booked: number;
  /** Gives each a second package, to switch to. */
  twoPackages?: boolean;
}
type Post = <Data>(path: string, body: object) => Promise<Data>;

/** Arranges through the API what a journey at the desk starts from. */
export async function arrangeRoster(request: APIRequestContext, { inMinutes, places, booked, twoPackages = false }: Asked): Promise<Arranged> {
  const headers = { authorization: `Bearer ${await tokenOf(request, OWNER)}` };
  const post: Post = async (path, body) => {
    const answer = await request.post(path, { headers, data: body });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };
  const mark = Date.now().toString(36);
  const className = `Desk ${mark}`;
  const plans = (await (await request.get('/api/studio-package/portal/studio', { headers })).json()) as { data: { studioPackageId: string; packageName: string; credits: number | null }[] };
  const packs = plans.data.filter(({ packageName }) => packageName === '10-Class Pack' || packageName === '20-Class Pack');
  const { classTemplId } = await post<{ classTemplId: string }>('/api/class-template/portal/create', { templateType: 'CLASS', className, durationMin: 45, capacity: places, creditCost: 1 });
  const start = new Date(Date.now() + inMinutes * MINUTE);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(start);
  const { scheduleIds: [scheduleId = ''] } = await post<{ scheduleIds: string[] }>('/api/schedule/portal/create', { classTemplId, date: localDateOf(start, ZONE), start: time, durationMin: 45, capacity: places });
  const names: string[] = [];
  for (let index = 0; index < booked; index++) {
    const lastName = `${mark}${'abcdefgh'[index]}`;
    const { memberId } = await post<{ memberId: string }>('/api/member/portal/create', { firstName: 'Desk', lastName, userEmail: `${lastName}@desk.example`, phoneCountryCode: '+65', phone: `8${String(Date.now()).slice(-6)}${index}` });
    for (const { studioPackageId } of packs.slice(0, twoPackages ? 2 : 1)) await post('/api/studio-package-transaction/portal/assign', { memberId, studioPackageId, payMode: 'CASH', paid: true });
    await post('/api/booking/portal/create', { scheduleId, memberId });
    names.push(`Desk ${lastName}`);
  }
  return { className, scheduleId, names };
}
