import type { APIRequestContext, Page } from '@playwright/test';
import { untilQuiet } from '../support/page/quiet.ts';
import { heading, type State } from './state.ts';

/** Path of a page of a studio's booking website; of the first demo studio's by default. */
export const siteAt = (page: string, extension = 'lotus'): string =>
  `/booking-website/${page}${page.includes('?') ? '&' : '?'}extension=${extension}`;

/** Opens a page of the website. The schedule is opened on tomorrow, because today's classes may be over. */
export async function openSite(page: Page, name: string, extension?: string): Promise<void> {
  await page.goto(siteAt(name, extension));
  await untilQuiet(page);
  if (name === 'schedule') await page.getByRole('group', { name: /^Day/ }).getByRole('radio').nth(1).check();
}

const BOOK = /^(Book|Waitlist): /;

const site = (name: string, press?: RegExp, extension?: string): State => ({
  name: `${name} ${press?.source ?? ''}`.trim(),
  reach: async (page) => {
    await openSite(page, name, extension);
    if (press) await page.getByRole('button', { name: press }).first().click();
  },
  shown: press ? (page) => page.getByRole('dialog').first() : heading,
});

/** Pages that anybody may open. */
export const PUBLIC_PAGES = [
  'schedule',
  'schedule?kind=EVENT',
  'schedule?staff=Nobody',
  'schedule?session=01900000-0000-7000-8000-00000000dead',
  'event',
  'appointment',
  'package-options',
  'login',
  'signup',
  'bookings',
  'membership',
  '404',
  '401',
  '500',
] as const;

/** States that a visitor of a studio's website sees. */
export const publicStates = (extension?: string): readonly State[] => [
  ...PUBLIC_PAGES.map((name) => site(name, undefined, extension)),
  site('schedule', /^Filters/, extension),
  site('schedule', BOOK, extension),
];

/** States that a member of a studio sees. */
export const memberStates = (extension?: string): readonly State[] => [
  ...[
    'schedule',
    'bookings',
    'bookings?tab=past',
    'membership',
    'profile',
    'payment-methods',
    'package-options',
  ].map((name) => site(name, undefined, extension)),
  site('schedule', BOOK, extension),
  site('profile', /^Delete my account/, extension),
];

/** The mailbox and one of its mails. */
export async function mailboxStates(request: APIRequestContext): Promise<readonly State[]> {
  const address = `reader-${Date.now()}-${Math.floor(Math.random() * 1_000_000)}@example.com`;
  await request.post('/api/auth/send-email-otp', { data: { otpAction: 'SIGN_UP', userEmail: address } });
  const list = `/mailbox?to=${encodeURIComponent(address)}`;
  const openMail = async (page: Page): Promise<void> => {
    await page.goto(list);
    await page.getByRole('listitem').getByRole('link').click();
    await page.getByRole('heading', { level: 2, name: 'As text' }).waitFor();
  };
  return [
    { name: 'the mailbox', reach: (page) => page.goto(list), shown: heading },
    {
      name: 'a mail',
      reach: openMail,
      shown: (page) => page.getByRole('heading', { level: 2, name: 'As text' }),
    },
    {
      // Scripts, and so axe, do not run in the mail's frame. The mail is checked as a page of its own.
      name: 'a mail as a reader shows it',
      reach: async (page) => {
        await openMail(page);
        const html = await (await request.get(`${new URL(page.url()).pathname}/html`)).text();
        await page.goto('about:blank');
        await page.setContent(html);
      },
      shown: (page) => page.locator('body'),
    },
  ];
}
