import type { APIRequestContext } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** The newest one-time code that was mailed to an address. */
export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get('/mailbox.json', { params: { to: address } });
  const mails = (await answer.json()) as Mail[];
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
  if (!code) throw new Error(`No code was mailed to ${address}`);
  return code;
}
