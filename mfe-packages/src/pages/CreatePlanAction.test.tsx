import { answer, refuse } from '@studio/testing/answer';
import { aPlan } from '../testing/builders/packages.ts';
import { onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { CreatePlanAction } from './CreatePlanAction.tsx';
import { alone } from '../testing/alone.ts';

const SAVE = '/api/studio-package/portal/create';
const write = async (reply: () => Response) => {
  const calls: Call[] = [];
  server.use(...alone.fakes());
  server.use(onPost(SAVE, (call) => (calls.push(call), reply())));
  const onClose = jest.fn();
  const { user } = renderPage(<CreatePlanAction onClose={onClose} />, { path: '/dashboard' });
  await user.type(await screen.findByLabelText('Name'), 'Ten');
  await user.type(screen.getByLabelText('Price'), '180');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, onClose, calls };
};

test('a plan is created from any page, and the list opens on request', async () => {
  const { user, onClose, calls } = await write(() => answer(aPlan({ packageName: 'Ten' })));
  expect(await screen.findByText('The plan was created.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ packageName: 'Ten', price: '180', applyTo: 'NEW_ONLY' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'View package plans' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/dashboard/package-plans');
});

test('a refused plan stays in its form', async () => {
  const { onClose } = await write(() =>
    refuse('NAME_TAKEN', { errors: [{ field: 'packageName', message: 'You have a plan of this name.' }] }),
  );
  expect(await screen.findByText('You have a plan of this name.')).toBeInTheDocument();
  expect(screen.getByLabelText('Price')).toHaveValue('180');
  expect(onClose).not.toHaveBeenCalled();
});
