import { answer, refuse } from '@studio/testing/answer';
import { aContact } from '../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { ContactLog } from './ContactLog.tsx';

const LOG = '/api/member/portal/contact-log';
const memberId = '01900000-0000-7000-8000-000000001111';
const open = () => renderPage(<ContactLog memberId={memberId} memberName="Ada Tan" />);

test('a follow-up is done with one press', async () => {
  let line = aContact({ followUpOn: '2020-01-06' });
  const bodies: Call['body'][] = [];
  server.use(
    onGet(LOG, () => answer([line])),
    onPost(`${LOG}/done`, ({ body }) => {
      bodies.push(body);
      line = { ...line, doneAt: '2026-11-18T02:00:00.000Z', doneName: 'Ben Ong' };
      return answer([line]);
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Follow-up due since Mon 6 Jan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Done/ }));
  expect(await screen.findByText('Followed up')).toBeVisible();
  expect(screen.getByText(/followed up by Ben Ong/)).toBeVisible();
  expect(bodies).toEqual([{ contactId: line.contactId, isDone: 'true' }]);
});

test('empty, failed with a way on; a line is written', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onGet(LOG, () => refuse('BROKEN')),
    onPost(LOG, ({ body }) => {
      bodies.push(body);
      return answer([aContact()]);
    }),
  );
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(LOG, () => answer([])));
  await user.click(retry);
  expect(await screen.findByText('No contact logged yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log contact' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('What was said'), 'Comes back in May');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact log saved.')).toBeInTheDocument();
  expect(bodies).toEqual([
    expect.objectContaining({
      memberId,
      channel: 'CALL',
      outcome: 'REACHED',
      contactText: 'Comes back in May',
    }),
  ]);
});
