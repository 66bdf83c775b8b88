import { localDateOf } from '@studio/contract/time';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from './staff.ts';

const ZONE = 'Asia/Singapore';

/** A staff token, to arrange what a journey starts from without clicking through it. */
async function ownerToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/login-from-studio', { multipart: { userEmail: 'owner@lotus.example', password: DEMO_PASSWORD } });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/**
 * A session of the demo studio that starts in a quarter of an hour: late enough to book, early enough to check in.
 * @returns the name of its class, which no other session has.
 */
export async function sessionSoon(request: APIRequestContext, places = 5): Promise<string> {
  const headers = { authorization: `Bearer ${await ownerToken(request)}` };
  const className = `Evening Flow ${Date.now()}`;
  const made = await request.post('/api/class-template/portal/create', {
    headers, data: { templateType: 'CLASS', className, durationMin: 45, capacity: places, creditCost: 1 },
  });
  const { data: { classTemplId } } = (await made.json()) as { data: { classTemplId: string } };
  const start = new Date(Date.now() + 15 * 60_000);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(start);
  const added = await request.post('/api/schedule/portal/create', {
    headers, data: { classTemplId, date: localDateOf(start, ZONE), start: time, durationMin: 45, capacity: places },
  });
  if (!added.ok()) throw new Error(await added.text());
  return className;
}
