import { wireOf } from '@studio/contract/refusals/codes';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../fields/TextField.tsx';
import { QueryBoundary } from '../kit/state/QueryBoundary.tsx';
import { StudioForm } from './StudioForm.tsx';

const changedMeanwhile = () =>
  Promise.reject({ status: 409, code: wireOf('CHANGED_MEANWHILE'), message: 'Somebody else changed this.' });

const Form = ({ name }: { name: string }) => (
  <StudioForm initialValues={{ name }} submitLabel="Save" onSubmit={changedMeanwhile}>
    <TextField name="name" label="Name" />
  </StudioForm>
);

/** A room that another person renames before it is reloaded. */
function Room() {
  const [data, setData] = useState('Studio A');
  const refetch = () => setData('Studio B');
  return (
    <QueryBoundary query={{ data, isFetching: false, refetch }} what="rooms">
      {(name) => <Form name={name} />}
    </QueryBoundary>
  );
}

async function saveInVain() {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this.');
  return user;
}

test('a form that somebody else has overtaken is reloaded by its button, with what holds now', async () => {
  render(<Room />);
  const user = await saveInVain();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('Studio B')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form that shows nothing loaded offers no button', async () => {
  render(<Form name="Studio A" />);
  await saveInVain();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
