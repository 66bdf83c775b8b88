import type { APIRequestContext } from '@playwright/test';
import { codeFor } from '../page/mailbox.ts';

export interface NewOwner {
  userEmail: string;
  password: string;
  token: string;
}

/**
 * Registers a studio that no other test uses.
 * @returns its owner, signed in.
 */
export async function newOwner(request: APIRequestContext): Promise<NewOwner> {
  const userEmail = `owner-${Date.now()}@studio.example`;
  const password = 'lavender fields 2026';
  await request.post('/api/auth/portal/send-email-otp', { data: { otpAction: 'SIGN_UP', userEmail } });
  const otp = await codeFor(request, userEmail);
  const answer = await request.post('/api/auth/sign-up-from-studio', {
    data: { studioName: 'Aloha Pilates', name: 'Ana Lim', userEmail, password, otp },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: { token: string } };
  return { userEmail, password, token: data.token };
}
