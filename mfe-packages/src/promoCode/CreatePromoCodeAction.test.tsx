import { answer, refuse } from '@studio/testing/answer';
import { aPromoCode } from '../testing/builders/selling.ts';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { CreatePromoCodeAction } from './CreatePromoCodeAction.tsx';

const SAVE = '/api/promo-code/portal/create';
const write = async () => {
  server.use(onGet('/api/studio-package/portal/studio', () => answer([])));
  const onClose = jest.fn();
  const { user } = renderPage(<CreatePromoCodeAction onClose={onClose} />, { path: '/dashboard' });
  await user.type(await screen.findByLabelText('Code'), 'welcome10');
  await user.type(screen.getByLabelText('Name'), 'Welcome');
  await user.type(screen.getByLabelText('Percent'), '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, onClose };
};

test('a code is created from any page, can be copied, and leads to the list', async () => {
  server.use(onPost(SAVE, () => answer(aPromoCode())));
  const { user, onClose } = await write();
  expect(await screen.findByText('The promo code was created.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy WELCOME10' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'View promo codes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/dashboard/marketing/promo-code');
});

test('a code that exists already stays in the form', async () => {
  server.use(
    onPost(SAVE, () =>
      refuse('NAME_TAKEN', { errors: [{ field: 'code', message: 'This code is already used.' }] }),
    ),
  );
  await write();
  expect(await screen.findByText('This code is already used.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('welcome10');
});
