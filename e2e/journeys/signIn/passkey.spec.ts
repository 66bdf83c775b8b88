import { newOwner } from '../../support/people/newStudio.ts';
import { expect, test } from '../../support/test.ts';

test('a passkey is added after a step-up, signs in alone, and replaces a code', async ({ page, request }) => {
  const { userEmail, password } = await newOwner(request);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const section = page.getByRole('region', { name: 'Passkeys' });
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true });

  await page.goto('/auth/jwt/login');
  await page.getByLabel('Email').fill(userEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton.click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await test.step('add it, after a step-up', async () => {
    await page.goto('/dashboard/account');
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Your password').fill(password);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await section.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(section.getByText('not used yet')).toBeVisible();
    await section.getByRole('button', { name: /^Rename/ }).click();
    await section.getByRole('textbox', { name: 'Name' }).fill('Desk');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('Desk', { exact: true })).toBeVisible();
  });

  const signOut = async () => {
    await page.getByRole('button', { name: 'Ana Lim' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(signInButton).toBeVisible();
  };
  await test.step('sign in without address, password and code', async () => {
    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/dashboard/account');
    await expect(section.getByText(/last used/)).toBeVisible();
  });

  await test.step('the password alone no longer signs in; with the passkey it does', async () => {
    await signOut();
    await page.getByLabel('Email').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await signInButton.click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('use it for a step-up, and remove it', async () => {
    await page.goto('/dashboard/account');
    await section.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await expect(section.getByText('Desk', { exact: true })).toBeHidden();
  });
});
