import { answer, refuse } from '@studio/testing/answer';
import { aTimelineEvent } from '../testing/builders/members.ts';
import { onGet, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { MemberTimeline } from './MemberTimeline.tsx';

const URL = '/api/member/portal/timeline';
const memberId = '01900000-0000-7000-8000-000000001111';
const CURSOR = '2026-11-18T23:00:00.000000Z~BOOKED:01900000-0000-7000-8000-000000002222';
const asked: Call['query'][] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    onGet(URL, ({ query }) => {
      asked.push(query);
      const isSecond = query['before'] !== '';
      const event = isSecond
        ? aTimelineEvent({ kind: 'JOINED', at: '2026-11-18T01:00:00.000Z' })
        : aTimelineEvent({ at: '2026-11-18T02:00:00.000Z' });
      return answer({ memberId, events: [event], next: isSecond ? null : CURSOR });
    }),
  );
});

test('shows page after page, each day under one heading', async () => {
  const { user } = renderPage(<MemberTimeline memberId={memberId} />);
  expect(await screen.findByText('Booked Vinyasa Flow')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Became a member of the studio')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked.at(-1)).toEqual({ memberId, before: CURSOR });
});

test('is narrowed to a topic, and starts from the top', async () => {
  const { user } = renderPage(<MemberTimeline memberId={memberId} />);
  await user.click(await screen.findByRole('combobox', { name: 'Show only' }));
  await user.click(await screen.findByTitle('Money'));
  expect(await screen.findByText('Booked Vinyasa Flow')).toBeVisible();
  expect(asked.at(-1)).toEqual({ memberId, before: '', topic: 'MONEY' });
});

test('empty, and failed with a way on', async () => {
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = renderPage(<MemberTimeline memberId={memberId} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(URL, () => answer({ memberId, events: [], next: null })));
  await user.click(retry);
  expect(await screen.findByText('No activity yet.')).toBeVisible();
});
