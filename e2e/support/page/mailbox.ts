import type { APIRequestContext, Page } from '@playwright/test';
import { MAIL_EVENT_SECRET } from '../products.ts';

interface Mail {
  mailId: string;
  subject: string;
  text: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get('/mailbox.json', { params: { to: address } });
  return (await answer.json()) as Mail[];
}

/** The newest mail to an address. */
export async function newestMail(request: APIRequestContext, address: string): Promise<Mail> {
  const [mail] = await mailsTo(request, address);
  if (!mail) throw new Error(`Nothing was mailed to ${address}`);
  return mail;
}

/** The newest one-time code that was mailed to an address. */
export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const mails = await mailsTo(request, address);
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
  if (!code) throw new Error(`No code was mailed to ${address}`);
  return code;
}

/**
 * Types the newest code once the page asks for it. Before that, none or only an older one may have been
 * mailed.
 */
export async function typeCode(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const field = page.getByLabel('Code');
  await field.waitFor();
  await field.fill(await codeFor(request, address));
}

/** Says that the newest mail to an address came back, as a provider does: there is no such mailbox. */
export async function bounce(request: APIRequestContext, address: string): Promise<void> {
  const { mailId } = await newestMail(request, address);
  const answer = await request.post('/api/mail/event', {
    headers: { authorization: `Bearer ${MAIL_EVENT_SECRET}` },
    data: { mail: mailId, event: 'bounced', isHard: true, reason: '550 5.1.1 No such user' },
  });
  if (!((await answer.json()) as { taken: boolean }).taken) throw new Error(await answer.text());
}
