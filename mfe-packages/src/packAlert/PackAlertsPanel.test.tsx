import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aPackAlert, packAlerts } from '../testing/builders/packages.ts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PackAlertsPanel } from './PackAlertsPanel.tsx';

const today = localDateOf(new Date(), 'Asia/Singapore');
const group = (...items: ReturnType<typeof aPackAlert>[]) => ({ total: items.length, items });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPackAlert({ memberName: `Member ${index + 1}.`, endDate: today }),
  );

/** Answers each request, and records its query. */
function serve(given: Parameters<typeof packAlerts>[0] = {}) {
  const asked: Call['query'][] = [];
  server.use(
    onGet('/api/studio-package-transaction/portal/pack-alerts', ({ query }) => {
      asked.push(query);
      return answer(packAlerts({ threshold: Number(query['threshold'] ?? 20), ...given }));
    }),
  );
  return asked;
}
/** As wide as a tablet held upright: the groups stand one below the other. */
const narrow = () => jest.replaceProperty(window, 'innerWidth', 991);
beforeEach(() => void narrow());
afterEach(() => jest.restoreAllMocks());
const section = (name: RegExp) => screen.findByRole('region', { name });

test('shows member, package and day in words, with counts', async () => {
  const ada = aPackAlert({ memberName: 'Ada Tan', creditsRemaining: 3, endDate: addDays(today, -1) });
  serve({
    expired: group(ada),
    expiring: group(
      aPackAlert({
        memberName: 'Ben Ong',
        packageName: 'Month',
        unlimited: true,
        endDate: addDays(today, 3),
      }),
    ),
    lowCredit: group(
      aPackAlert({ memberName: 'Cara Lim', creditsRemaining: 3, initialCredits: 20 }),
      aPackAlert({ memberName: 'Eve Ho' }),
    ),
    usedUp: group(aPackAlert({ memberName: 'Dan Foo', creditsRemaining: 0, endDate: null, usedUpOn: today })),
  });
  renderPage(<PackAlertsPanel />);
  const row = async (name: RegExp) => within(await section(name)).getAllByRole('listitem')[0];
  expect(await row(/^Recently expired \(1\) past 30 days/)).toHaveTextContent(
    /Ada Tan\s*yesterday, \d+ [A-Z].*10 classes · 3 of 10 left/,
  );
  expect(await row(/^Expiring soon \(1\) within 2 weeks/)).toHaveTextContent(
    /Ben Ong\s*in 3 days, \d+ [A-Z]\w+\s*Month/,
  );
  expect(await row(/^Low credit \(2\) 20% or less/)).toHaveTextContent(
    /Cara Lim.*3 of 20 left\s*\(15%\).*10 classes/,
  );
  expect(await row(/^Out of credits, not renewed \(1\)/)).toHaveTextContent(
    /Dan Foo\s*today, \d+ [A-Z]\w+\s*10 classes/,
  );
  expect(screen.getByRole('link', { name: 'Ada Tan' })).toHaveAttribute(
    'href',
    `/dashboard/member/${ada.memberId}?tab=packages`,
  );
  expect(screen.getByRole('link', { name: 'View All Reports' })).toHaveAttribute('href', '/dashboard/report');
});

test('renewing opens the sale with the plan, for a role that may sell', async () => {
  const ada = aPackAlert({ memberName: 'Ada Tan', packageName: 'Ten', endDate: today });
  serve({ expiring: group(ada) });
  const { unmount } = renderPage(<PackAlertsPanel />);
  expect(await screen.findByRole('link', { name: /^Renew\s*, Ten of Ada Tan$/ })).toHaveAttribute(
    'href',
    `/dashboard/member/${ada.memberId}?tab=packages&sell=${ada.studioPackageId}`,
  );
  unmount();
  renderPage(<PackAlertsPanel />, { role: 'TRAINER' });
  expect(await screen.findByRole('link', { name: 'Ada Tan' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Renew/ })).toBeNull();
});

describe('mailing the member', () => {
  const ada = aPackAlert({ memberName: 'Ada Tan', packageName: 'Ten', creditsRemaining: 2 });
  const open = async (user: ReturnType<typeof renderPage>['user']) =>
    user.click(await screen.findByRole('button', { name: /^Message\s*, Ten of Ada Tan$/ }));

  test('starts with a draft that can be changed', async () => {
    serve({ lowCredit: group(ada) });
    let sent = {};
    server.use(
      onPost('/api/member/portal/message', ({ body }) => {
        sent = body;
        return answer(null);
      }),
    );
    const { user } = renderPage(<PackAlertsPanel />);
    await open(user);
    expect(await screen.findByLabelText('Subject')).toHaveValue('Ten: 2 credits are left.');
    await user.type(screen.getByLabelText('Message'), ' See you soon!');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent to Ada Tan.')).toBeInTheDocument();
    expect(sent).toMatchObject({
      memberId: ada.memberId,
      message: expect.stringMatching(
        /^your package Ten at .+ is almost used up. 2 credits are left. See you soon!$/,
      ),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is refused without a text, and keeps the text after a failure', async () => {
    serve({ lowCredit: group(ada) });
    server.use(onPost('/api/member/portal/message', () => refuse('BROKEN')));
    const { user } = renderPage(<PackAlertsPanel />);
    await open(user);
    const message = await screen.findByLabelText('Message');
    await user.clear(message);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter a message')).toBeInTheDocument();
    await user.type(message, 'come back');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Internal server error')).toBeInTheDocument();
    expect(message).toHaveValue('come back');
  });

  test('is not offered to a role that may not contact members', async () => {
    serve({ lowCredit: group(ada) });
    renderPage(<PackAlertsPanel />, { role: 'TRAINER' });
    expect(await screen.findByRole('link', { name: 'Ada Tan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  });
});

test('each empty group says so', async () => {
  serve();
  renderPage(<PackAlertsPanel />);
  expect(await screen.findByText('No packs expired in the last 30 days.')).toBeVisible();
  expect(screen.getByText('No packs expire within 2 weeks.')).toBeVisible();
  expect(screen.getByText('No packs have 20% or less of their credits left.')).toBeVisible();
  expect(screen.getByText(/No packs ran out/)).toBeVisible();
});

describe('a long group', () => {
  test('shows five, then all, then five again', async () => {
    serve({ expired: group(...many(6)) });
    const { user } = renderPage(<PackAlertsPanel />);
    const expired = within(await section(/^Recently expired/));
    expect(expired.getAllByRole('listitem')).toHaveLength(5);
    await user.click(expired.getByRole('button', { name: /^Show More/, expanded: false }));
    expect(expired.getAllByRole('listitem')).toHaveLength(6);
    await user.click(expired.getByRole('button', { name: /^Show Less/, expanded: true }));
    expect(expired.queryByText('Member 6.')).toBeNull();
  });

  test('of five has nothing more to show', async () => {
    serve({ expired: group(...many(5)) });
    renderPage(<PackAlertsPanel />);
    expect(within(await section(/^Recently expired/)).queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  test('that the server has shortened states how many are shown', async () => {
    serve({ expired: { total: 340, items: many(6) } });
    const { user } = renderPage(<PackAlertsPanel />);
    const expired = within(await section(/^Recently expired \(340\)/));
    await user.click(expired.getByRole('button', { name: /^Show More/ }));
    expect(expired.getByText('Showing the first 6.')).toBeVisible();
  });
});

async function openFilter(user: ReturnType<typeof renderPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Filters', expanded: false }));
  return screen.findByLabelText('Low-credit threshold');
}

describe('the filter', () => {
  test('keeps its values while it is closed', async () => {
    serve();
    const { user } = renderPage(<PackAlertsPanel />);
    const threshold = await openFilter(user);
    await user.type(threshold, '5');
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: true }));
    expect(threshold).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
    expect(threshold).toHaveValue('205');
  });

  test('is applied as a whole, and reset', async () => {
    const asked = serve();
    const { user } = renderPage(<PackAlertsPanel />);
    const threshold = await openFilter(user);
    await user.clear(threshold);
    await user.type(threshold, '35');
    await user.click(screen.getByLabelText('Package type'));
    await user.click(await screen.findByTitle('Membership'));
    expect(asked).toEqual([{}]);
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(await section(/^Low credit \(0\) 35% or less/)).toBeVisible();
    expect(asked[1]).toEqual({ packageType: 'MEMBERSHIP', threshold: '35' });

    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await section(/^Low credit \(0\) 20% or less/)).toBeVisible();
    expect(threshold).toHaveValue('20');
  });

  test.each([
    ['0', 'Enter at least 1'],
    ['101', 'Enter at most 100'],
    ['few', 'Enter a number'],
  ])('refuses a threshold of %s', async (typed, sentence) => {
    const asked = serve();
    const { user } = renderPage(<PackAlertsPanel />);
    const threshold = await openFilter(user);
    await user.clear(threshold);
    await user.type(threshold, typed);
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });
});

describe('the time of the last update', () => {
  test('is shown, and the panel can be refreshed', async () => {
    serve({ lastUpdated: '2026-11-21T02:42:00.000Z' });
    const { user } = renderPage(<PackAlertsPanel />);
    expect(await screen.findByText('Updated 10:42 am · every 30 minutes')).toBeVisible();
    serve({ lastUpdated: '2026-11-21T03:05:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Refresh pack alerts' }));
    expect(await screen.findByText('Updated 11:05 am · every 30 minutes')).toBeVisible();
  });

  test('the panel refreshes automatically, as often as the studio has set', async () => {
    const asked = serve({ refreshHours: 1 });
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    renderPage(<PackAlertsPanel />);
    expect(await screen.findByText(/every hour/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(59 * 60_000));
    expect(asked).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
    jest.useRealTimers();
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

test('shows a failure inside the panel, with a retry', async () => {
  server.use(onGet('/api/studio-package-transaction/portal/pack-alerts', () => refuse('BROKEN')));
  const { user, failures } = renderPage(<PackAlertsPanel />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(failures).toEqual([]);
  serve({ expired: group(aPackAlert({ memberName: 'Ada Tan' })) });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Ada Tan' })).toBeVisible();
});

describe('where there is room', () => {
  beforeEach(() => void jest.replaceProperty(window, 'innerWidth', 992));
  const tab = (name: RegExp) => screen.findByRole('tab', { name });

  test('the groups are tabs; first is the first that has alerts', async () => {
    serve({ expiring: group(aPackAlert({ memberName: 'Ben Ong', endDate: addDays(today, 3) })) });
    const { user } = renderPage(<PackAlertsPanel />);
    expect(await tab(/^Expiring soon \(1\)$/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/Within 2 weeks.*Ben Ong/);
    await user.click(await tab(/^Low credit \(0\)$/));
    expect(screen.getByRole('tabpanel', { name: /^Low credit/ })).toHaveTextContent(
      'No packs have 20% or less of their credits left.',
    );
    expect(screen.queryByText('Ben Ong')).toBeNull();
  });

  test('arrow keys go round the tabs', async () => {
    serve();
    const { user } = renderPage(<PackAlertsPanel />);
    await user.click(await tab(/^Recently expired/));
    await user.keyboard('{ArrowRight}');
    expect(await tab(/^Expiring soon/)).toHaveFocus();
    expect(await tab(/^Expiring soon/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await tab(/^Out of credits/)).toHaveFocus();
  });
});

describe('writing to a whole group', () => {
  const [ada, ben] = [aPackAlert({ memberName: 'Ada Tan' }), aPackAlert({ memberName: 'Ben Ong' })];
  const AGAIN = aPackAlert({ memberId: ada.memberId });
  const reach = (reached: number, withoutConsent: number) =>
    server.use(
      onPost('/api/member/portal/bulk-message/reach', () =>
        answer({ reached, withoutAddress: 0, withoutConsent }),
      ),
    );
  const open = async (user: ReturnType<typeof renderPage>['user']) =>
    user.click(await screen.findByRole('button', { name: /^Message all 2 members…\s*of Expiring soon$/ }));

  test('goes to each member once, to those who agreed to news, and says who is left out', async () => {
    serve({ expiring: group(ada, ben, AGAIN) });
    reach(1, 1);
    const sent: Call[] = [];
    server.use(
      onPost('/api/member/portal/bulk-message', (call) => {
        sent.push(call);
        return answer({ sent: 1, skipped: 1, withoutAddress: 0, withoutConsent: 1 });
      }),
    );
    const { user } = renderPage(<PackAlertsPanel />);
    await open(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Message 2 members' }));
    expect(await dialog.findByText(/^Not everyone gets it\. 1 member has not agreed to news/)).toBeVisible();
    expect(dialog.getByLabelText('Subject')).toHaveValue('Your package at Lotus Yoga ends soon');
    await user.click(dialog.getByRole('button', { name: 'Send to 1 member' }));
    expect(await screen.findByText(/^Sent to 1 member\. Left out: 1 member has not agreed/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ memberIds: [ada.memberId, ben.memberId] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not sent when nobody agreed', async () => {
    serve({ expiring: group(ada, ben) });
    reach(0, 2);
    const { user } = renderPage(<PackAlertsPanel />);
    await open(user);
    expect(await screen.findByText(/^Nobody can get this message\. 2 members have not agreed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  test('of a list that the server has cut is for those who are on it', async () => {
    serve({ expired: { total: 340, items: [ada, ben] } });
    renderPage(<PackAlertsPanel />);
    expect(await screen.findByRole('button', { name: /^Message the first 2 members…/ })).toBeVisible();
  });

  test.each([
    ['a single member', 'OWNER', group(ada, AGAIN)],
    ['a role that may not write to many', 'STAFF', group(ada, ben)],
  ] as const)('is not offered for %s', async (_case, role, expiring) => {
    serve({ expiring });
    renderPage(<PackAlertsPanel />, { role });
    expect(await screen.findAllByRole('link', { name: /^Ada Tan$/ })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Message (all|the first)/ })).toBeNull();
  });
});
