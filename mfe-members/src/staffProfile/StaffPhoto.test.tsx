import { answer, refuse } from '@studio/testing/answer';
import { aStaffDetail } from '../testing/builders/staff.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { StaffPhoto } from './StaffPhoto.tsx';

const URL = '/api/studio-staff/portal/picture';
const mei = aStaffDetail({ displayName: 'Mei Lin', picture: 'mei-photo' });
const remove = () => screen.getByRole('button', { name: 'Remove photo (Photo of Mei Lin)' });

test('a photo is removed at once', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(URL, ({ body }) => (bodies.push(body), answer(aStaffDetail()))));
  const { user } = renderPage(<StaffPhoto person={mei} />);
  await user.click(remove());
  expect(await screen.findByText('Photo removed.')).toBeInTheDocument();
  expect(bodies).toEqual([{ staffId: mei.staffId, file: '' }]);
});

test('one that could not be removed says so', async () => {
  server.use(onPost(URL, () => refuse('BROKEN')));
  const { user } = renderPage(<StaffPhoto person={mei} />);
  await user.click(remove());
  await expectNotified('Internal server error');
  expect(remove()).toBeEnabled();
});

test('a colleague without one is offered to add it', () => {
  renderPage(<StaffPhoto person={aStaffDetail({ displayName: 'Mei Lin' })} />);
  expect(screen.getByRole('button', { name: 'Add photo (Photo of Mei Lin)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Remove photo/ })).toBeNull();
});
