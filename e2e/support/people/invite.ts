import type { APIRequestContext } from '@playwright/test';
import { newestMail } from '../page/mailbox.ts';
import { OWNER, tokenOf } from '../page/portal.ts';

/**
 * Invites somebody to the demo studio, or to that of another owner's token.
 * @returns the link of the mail, as a path of the portal.
 */
export async function inviteStaff(
  request: APIRequestContext,
  userEmail: string,
  token?: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(request, OWNER))}` };
  const invited = await request.post('/api/studio-staff/portal/create', {
    headers,
    data: { displayName: 'Ben Ong', userEmail, staffType: ['TRAINER'] },
  });
  if (!invited.ok()) throw new Error(await invited.text());
  const { text } = await newestMail(request, userEmail);
  const link = /\/auth\/jwt\/accept-invite\?inviteToken=[\w.~-]+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link: ${text}`);
  return link;
}
