import { classSoon, scheduleOn } from '../support/arrange.ts';
import { axeViolations, WCAG } from '../support/page/axe.ts';
import { deskOf, sellPack } from '../support/people/desk.ts';
import { memberPhone, newMember } from '../support/people/member.ts';
import { expect, test } from '../support/test.ts';

test('a guardian adds a child on a phone, signs for it, and books it with a package of their own', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await deskOf(request);
  const { className, localDate } = await classSoon(request);
  const templates = await desk.get<{ classTemplId: string; className: string }[]>(
    '/api/class-template/portal/studio/all/ddl',
    { extension: 'lotus' },
  );
  const formTitle = `Waiver of ${className}`;
  await desk.post('/api/studio/portal/form/create', {
    formTitle,
    body: '<p>I take part at my own risk.</p>',
    fields: [],
    requiredFor: 'TEMPLATES',
    templateIds: templates
      .filter((template) => template.className === className)
      .map(({ classTemplId }) => classTemplId),
    status: 'ACTIVE',
  });
  const member = await newMember(request);
  await sellPack(desk, member.memberId, { packageName: `Pack for ${className}` });
  const phone = await memberPhone(browser, 'schedule', member);
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await test.step('the child is added on the way to a class', async () => {
    await phone.goto(scheduleOn(localDate));
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await phone.getByRole('button', { name: 'Book for somebody else' }).click();
    await phone.getByLabel('First name').fill('Tim');
    await phone.getByLabel('Last name').fill('Lim');
    await phone.getByLabel('Birthday').fill('2016-05-01');
    await phone.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(phone.getByRole('radio', { name: 'Tim' })).toBeChecked();
    expect(await axeViolations(phone, WCAG)).toEqual([]);
  });
  await test.step('the guardian signs for the child', async () => {
    await phone.getByRole('link', { name: 'Sign it for Tim' }).click();
    await expect(phone.getByText('You sign for Tim.')).toBeVisible();
    await phone.getByText('Type', { exact: false }).first().click();
    await phone.getByRole('checkbox', { name: /^I have read and understood/ }).check();
    await phone.getByRole('button', { name: 'Sign', exact: true }).click();
    await phone.getByRole('button', { name: 'Continue' }).click();
  });
  await test.step('the child is booked, and seen in the bookings', async () => {
    const [later, book] = [
      phone.getByRole('link', { name: 'Skip for now' }),
      phone.getByRole('button', { name: 'Book Tim with 1 credit' }),
    ];
    await later.or(book).waitFor();
    if (await later.isVisible()) await later.click();
    await book.click();
    await expect(phone.getByText(/^Tim is booked\./)).toBeVisible();
    await phone.getByRole('link', { name: 'See my bookings' }).click();
    await expect(phone.getByRole('heading', { name: `${className}, for Tim` })).toBeVisible();
  });
});

test('a guardian without a package buys one for a child by card, and the child has the place', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, localDate } = await classSoon(request);
  const phone = await memberPhone(browser, 'schedule', await newMember(request));
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await phone.goto(scheduleOn(localDate));
  await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
  await phone.getByRole('button', { name: 'Book for somebody else' }).click();
  await phone.getByLabel('First name').fill('Lea');
  await phone.getByLabel('Last name').fill('Lim');
  await phone.getByLabel('Birthday').fill('2016-05-01');
  await phone.getByRole('button', { name: 'Add', exact: true }).click();
  await phone.getByRole('link', { name: 'Choose a package for Lea' }).click();
  await phone.getByRole('radio', { name: /5-Class Pack/ }).check();
  await expect(phone.getByText(`To book ${className} for Lea`)).toBeVisible();
  expect((await axeViolations(phone, WCAG)).filter((fault) => !fault.includes('partially obscured'))).toEqual(
    [],
  );
  await phone.getByRole('button', { name: /^Pay S\$/ }).click();
  await phone.getByLabel('Card number').fill('4242 4242 4242 4242');
  await phone.getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByText('Lea is booked. See you there.')).toBeVisible();
  await phone.getByRole('link', { name: 'See my bookings' }).click();
  await expect(phone.getByRole('heading', { name: `${className}, for Lea` })).toBeVisible();
});
