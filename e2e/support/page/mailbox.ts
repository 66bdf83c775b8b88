import type { APIRequestContext, Page } from '@playwright/test';

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
