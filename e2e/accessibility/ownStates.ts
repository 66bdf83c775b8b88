import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { inviteStaff } from '../support/people/invite.ts';
import { uniqueMark } from '../support/unique.ts';
import { pageAt, type State } from './state.ts';

/** The pages about the signed-in person. */
export const ACCOUNT: readonly State[] = [
  '/dashboard/profile',
  '/dashboard/account',
  '/dashboard/account/audit-log',
  '/dashboard/notifications',
  '/dashboard/notifications?tab=activity',
  '/dashboard/notifications?tab=settings',
  '/platform-plan',
  '/dashboard/guide',
  '/dashboard/guide?article=waitlist',
  '/dashboard/academy',
  '/dashboard/academy/courses/front-desk-basics',
].map((path) => pageAt(path));

const form = (
  name: string,
  path: string,
  title: string,
  reach: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): State => ({
  name,
  reach: async (page) => {
    await page.goto(`/auth/jwt/${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await reach(page);
  },
  shown: (page) => page.getByRole('heading', { level: 1, name: title }),
});

/** Every page before sign-in, in each of its states. */
export async function beforeSignIn(request: APIRequestContext): Promise<readonly State[]> {
  const invitation = await inviteStaff(request, `axe-${uniqueMark()}@example.com`);
  return [
    form('sign in', 'login', 'Sign in'),
    form('sign in, with errors', 'login', 'Sign in', sendEmpty),
    form('register', 'register', 'Register your studio', (page) =>
      page.getByLabel('Password', { exact: true }).fill('quiet river 42'),
    ),
    {
      ...form('register, the code', 'register', 'Register your studio', registerAndReload),
      shown: (page) => page.getByText('Enter your password again'),
    },
    form('forgot password', 'forgot-password', 'Forgot your password?'),
    form('reset password', 'reset-password', 'Choose a new password'),
    form('invitation that is over', 'accept-invite?inviteToken=none', 'This invitation no longer works'),
    pageAt(invitation, (page) => page.getByRole('heading', { level: 1, name: /^Join / })),
  ];
}

async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
}

/** Continues to the code step and reloads the page, which gives the longest form of that step. */
async function registerAndReload(page: Page): Promise<void> {
  await page.getByLabel('Studio name').fill('Harbour Pilates');
  await page.getByLabel('Your name').fill('Noor Aziz');
  await page.getByLabel('Email').fill(`noor-${uniqueMark()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Enter your password again')).toBeVisible();
}
