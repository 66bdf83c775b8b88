import { answer, refuse } from '@studio/testing/answer';
import { aWhatIf, aWhatIfToday } from '../testing/builders/reports.ts';
import { onGet, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { WhatIfPage } from './WhatIfPage.tsx';

const URL = '/api/report/portal/what-if';
const PLAN = '01a2158e-3e42-7000-a406-78e6c1d28312';

function open(search = '') {
  const asked: Call['query'][] = [];
  server.use(
    onGet(URL, ({ query }) => {
      asked.push(query);
      return answer(aWhatIf());
    }),
    onGet(`${URL}/today`, ({ query }) =>
      answer(aWhatIfToday(query['studioPackageId'] ? {} : { price: null })),
    ),
    onGet('/api/report/portal/transaction/options', () =>
      answer({ staff: [], class: [], room: [], plan: [{ id: PLAN, name: 'Ten classes' }] }),
    ),
  );
  const path = `/dashboard/report/what-if${search}`;
  return { ...renderPage(<WhatIfPage />, { path, role: 'OWNER' }), asked };
}

test('another cancel window is worked out, with a sentence, a table and what it assumes', async () => {
  const { user, asked } = open();
  const hours = await screen.findByLabelText('Hours before the start');
  expect(asked).toEqual([]);
  await user.clear(hours);
  await user.type(hours, '36');
  await user.click(screen.getByRole('button', { name: 'Work it out' }));
  expect(await screen.findByText('You would have had S$30.00 more in 90 days.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Late cancellations 3 5 \+2/ })).toBeVisible();
  expect(
    screen.getByRole('row', { name: /Credits kept, in money S\$45\.00 S\$75\.00 \+S\$30\.00/ }),
  ).toBeVisible();
  expect(screen.getByText(/People would have done the same/)).toBeVisible();
  expect(asked).toEqual([{ question: 'CANCEL_WINDOW', value: '2160' }]);
  expect(window.location.search).toBe('?question=CANCEL_WINDOW&value=2160');
});

test('a price asks for its plan, too', async () => {
  const { user, asked } = open('?question=PRICE');
  await user.click(await screen.findByRole('button', { name: 'Work it out' }));
  expect(await screen.findByText('Choose a package plan')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByLabelText('Package plan'));
  await user.click(await screen.findByTitle('Ten classes'));
  await user.type(screen.getByLabelText('Price'), '150');
  await user.click(screen.getByRole('button', { name: 'Work it out' }));
  expect(await screen.findByText(/As many people would have bought it/)).toBeVisible();
  expect(asked).toEqual([{ question: 'PRICE', value: '150', studioPackageId: PLAN }]);
});

test.each([
  ['CANCEL_WINDOW', 'Hours before the start', /Now: free until 12 hours before\./],
  ['LATE_FEE', 'Fee', 'Now: everyone pays S$15.00, every time.'],
  ['WAITLIST_MODE', 'Waitlist', 'Now: the first in line gets the place.'],
  ['PRICE', 'Price', 'Now: S$120.00.'],
])('the rule of today stands beside the field of %s', async (question, field, words) => {
  open(`?question=${question}${question === 'PRICE' ? `&plan=${PLAN}` : ''}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words);
});

test('a price has none beside it until its plan is chosen', async () => {
  open('?question=PRICE');
  expect(await screen.findByLabelText('Price')).toBeVisible();
  expect(screen.queryByText(/^Now:/)).toBeNull();
});

test('what the address asks is answered at once', async () => {
  const { asked } = open('?question=WAITLIST_MODE&value=OFF');
  expect(await screen.findByText(/A place that is offered is taken as often as offers were/)).toBeVisible();
  expect(screen.getByText('No waitlist')).toBeVisible();
  expect(asked).toEqual([{ question: 'WAITLIST_MODE', value: 'OFF' }]);
});

test('a failure can be tried again', async () => {
  open('?question=LATE_FEE&value=5');
  server.use(onGet(URL, () => refuse('BROKEN')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
