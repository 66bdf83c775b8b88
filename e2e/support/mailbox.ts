import type { APIRequestContext } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** The mails to an address, the newest first. */
async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
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
