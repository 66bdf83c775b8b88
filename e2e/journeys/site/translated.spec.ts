import type { Browser, Page } from '@playwright/test';
import { classSoon, scheduleOn } from '../../support/arrange.ts';
import { deskOf, sellPack } from '../../support/people/desk.ts';
import { newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

/** Puts each text into an element of its own as soon as it appears, as the translator of a browser does. */
const TRANSLATOR = `
  const wrap = (text) => {
    const parent = text.parentNode;
    if (!parent || !text.data.trim() || /^(FONT|SCRIPT|STYLE|OPTION|TITLE|TEXTAREA)$/.test(parent.nodeName)) return;
    const font = document.createElement('font');
    font.textContent = text.data;
    parent.replaceChild(font, text);
  };
  const wrapAll = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root);
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(wrap);
  };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(wrapAll)))
    .observe(document, { childList: true, subtree: true });
`;

async function translatedPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await context.addInitScript({ content: TRANSLATOR });
  return context.newPage();
}

test('in a browser that translates the page, a member signs in, books and cancels', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request, { start: new Date(Date.now() + 36 * 3_600_000) });
  const member = await newMember(request);
  await sellPack(await deskOf(request), member.memberId, { packageName: `Pack ${uniqueMark()}` });
  const phone = await translatedPhone(browser);

  await test.step('a form that is refused says why', async () => {
    await phone.goto('/booking-website/login?extension=lotus&next=schedule');
    await expect(phone.locator('font').first()).toBeVisible();
    await phone.getByRole('button', { name: /^Sign in/ }).click();
    await expect(phone.getByText('Enter your password')).toBeVisible();
  });
  await test.step('the member signs in', async () => {
    await phone.getByLabel('Mobile number').fill(member.phone);
    await phone.getByLabel('Password', { exact: true }).fill(member.password);
    await phone.getByRole('button', { name: /^Sign in/ }).click();
    await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  });
  await test.step('the member books a class, and cancels it', async () => {
    await phone.goto(scheduleOn(localDate));
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await phone.getByRole('button', { name: 'Book with 1 credit' }).click();
    await expect(phone.getByText(/^You are booked\./)).toBeVisible();
    await phone.goto('/booking-website/bookings?extension=lotus');
    await phone.getByRole('button', { name: /^Cancel booking/ }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(phone.getByText(new RegExp(`^${className} is cancelled`))).toBeVisible();
  });
});
