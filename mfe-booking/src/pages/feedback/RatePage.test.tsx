import type { VisitRating } from '@studio/contract/booking/feedback.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../../testing/renderSite.tsx';

const URL = '/api/booking/rating';
const VISIT = '01900000-0000-7000-8000-0000000000b1';
const visit: VisitRating = {
  studioName: 'Lotus',
  className: 'Hatha',
  startAt: '2026-11-20T02:00:00.000Z',
  timezone: 'Asia/Singapore',
  rating: null,
  comment: '',
};
const open = (query = `visit=${VISIT}&code=secret`) => renderSite({ path: `rate?${query}` });

test('a visit is rated with stars and a sentence, without sign-in', async () => {
  const sent: Call['body'][] = [];
  server.use(
    onGet(URL, () => answer(visit)),
    onPost(URL, ({ body }) => (sent.push(body), answer({ ...visit, rating: 4 }))),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'How was Hatha?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose how many stars')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '4 stars, good' }));
  await user.type(screen.getByRole('textbox', { name: /Anything we should know/ }), 'Warm');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(sent).toMatchObject([{ ratingId: VISIT, code: 'secret', comment: 'Warm' }]);
  expect(String(sent[0]?.['rating'])).toBe('4');
});

test('what was said before can be changed', async () => {
  server.use(onGet(URL, () => answer({ ...visit, rating: 2, comment: 'Cold' })));
  open();
  expect(await screen.findByRole('radio', { name: '2 stars, not so good' })).toBeChecked();
  expect(screen.getByRole('textbox')).toHaveValue('Cold');
  expect(screen.getByRole('button', { name: 'Update rating' })).toBeVisible();
});

test('a link that is not ours, or cut off, says so', async () => {
  server.use(onGet(URL, () => refuse('NOT_FOUND')));
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work.' })).toBeVisible();
  unmount();
  open('visit=x');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'This link does not work.' })).toBeVisible(),
  );
});

test('the answer is kept when it cannot be sent', async () => {
  server.use(
    onGet(URL, () => answer(visit)),
    onPost(URL, () => refuse('BROKEN')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: '1 star, poor' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('radio', { name: '1 star, poor' })).toBeChecked();
});
