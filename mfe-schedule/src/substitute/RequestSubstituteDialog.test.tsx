import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { aSubCandidate, aSubRequest } from '../testing/builders/subRequests.ts';
import { screen } from '@testing-library/react';
import { RequestSubstituteDialog } from './RequestSubstituteDialog.tsx';

const AREA = '/api/schedule/portal/sub-request';
const session = aSessionDetail({ className: 'Hatha', staffName: 'Ana Lim' });
const ben = aSubCandidate();
const cat = aSubCandidate({ displayName: 'Cat Wu', clash: 'teaches Barre' });
beforeEach(() => server.use(onGet(`${AREA}/candidates`, () => answer([ben, cat]))));
const open = () => renderPage(<RequestSubstituteDialog session={session} onClose={() => undefined} />);

test('asks all qualified colleagues, with a note', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(AREA, ({ body }) => {
      bodies.push(body);
      return answer(aSubRequest());
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Note (optional)'), 'Fever');
  await user.click(screen.getByRole('button', { name: 'Ask for a substitute' }));
  expect(await screen.findByText('We asked your colleagues to cover Hatha.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ scheduleId: session.scheduleId, note: 'Fever' }]);
  expect(bodies[0]).not.toHaveProperty('candidateIds.0');
});

test('asks chosen colleagues, and shows their clashes', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(AREA, ({ body }) => {
      bodies.push(body);
      return answer(aSubRequest());
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Ask only (optional)' }));
  expect(await screen.findByTitle('Cat Wu (teaches Barre then)')).toBeInTheDocument();
  await user.click(screen.getByTitle('Ben Ong'));
  await user.click(screen.getByRole('button', { name: 'Ask for a substitute' }));
  expect(await screen.findByText('We asked your colleagues to cover Hatha.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ candidateIds: [ben.staffId] }]);
});

test('reports an existing request', async () => {
  server.use(onPost(AREA, () => refuse('SUBSTITUTE_WANTED')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask for a substitute' }));
  expect(await screen.findByText('A substitute request is already open.')).toBeInTheDocument();
});
