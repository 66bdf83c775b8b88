import type { SubRequest } from '@studio/contract/schedule/sub-request.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aSubRequest } from '../testing/builders/subRequests.ts';
import { screen, within } from '@testing-library/react';
import { SubRequestsDrawer } from './SubRequestsDrawer.tsx';

const AREA = '/api/schedule/portal/sub-request';
let requests: SubRequest[];
beforeEach(() => {
  requests = [];
  server.use(onGet(AREA, () => answer(requests)));
});

/** Handles an action. @param change fields of the request after it. @returns the received bodies. */
function onAct(act: string, change: Partial<SubRequest>): Call['body'][] {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(`${AREA}/${act}`, ({ body }) => {
      bodies.push(body);
      requests = requests.map((request) => ({ ...request, canClaim: false, canDecide: false, ...change }));
      return answer(requests[0]);
    }),
  );
  return bodies;
}
const open = (subRequestId = 'all') =>
  renderPage(<SubRequestsDrawer subRequestId={subRequestId} onClose={() => undefined} />);

test('a colleague claims, and sees that the desk decides', async () => {
  requests = [aSubRequest({ canClaim: true, note: 'Fever', clash: 'teaches Barre' })];
  const bodies = onAct('claim', { status: 'CLAIMED', claimedByName: 'Ben Ong' });
  const { user } = open();
  expect(await screen.findByText('You teach Barre then.')).toBeVisible();
  expect(screen.getByText('“Fever”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^I can teach it ?, Vinyasa Flow/ }));
  expect(await screen.findByText('We told the desk that you can teach Vinyasa Flow.')).toBeInTheDocument();
  expect(await screen.findByText('Ben Ong would teach for Ana Lim')).toBeVisible();
  expect(bodies).toEqual([{ subRequestId: requests[0]?.subRequestId }]);
});

test('the desk approves, and can skip notifying members', async () => {
  requests = [aSubRequest({ status: 'CLAIMED', claimedByName: 'Ben Ong', canDecide: true })];
  const bodies = onAct('decide', { status: 'APPROVED' });
  const { user } = open();
  await user.click(await screen.findByLabelText('Email members'));
  await user.click(screen.getByRole('button', { name: /^Approve Ben Ong/ }));
  expect(await screen.findByText('Ben Ong teaches Vinyasa Flow.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ approve: 'true', notify: 'false' }]);
});

test('the desk declines', async () => {
  requests = [aSubRequest({ status: 'CLAIMED', claimedByName: 'Ben Ong', canDecide: true })];
  const bodies = onAct('decide', { status: 'DECLINED' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Decline/ }));
  expect(await screen.findByText('The offer was declined.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ approve: 'false' }]);
});

test('the requester can only withdraw', async () => {
  requests = [aSubRequest({ canCancel: true })];
  onAct('cancel', { status: 'CANCELLED', canCancel: false });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Withdraw request/ }));
  expect(await screen.findByText('The request was withdrawn.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /I can teach it/ })).toBeNull();
});

test('a colleague who was too late sees the outcome', async () => {
  requests = [aSubRequest({ canClaim: true })];
  server.use(
    onPost(`${AREA}/claim`, () => {
      requests = requests.map((request) => ({
        ...request,
        status: 'CLAIMED',
        claimedByName: 'Cat Wu',
        canClaim: false,
      }));
      return refuse('REQUEST_FINAL');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /I can teach it/ }));
  expect(await screen.findByText('This request can no longer be changed.')).toBeInTheDocument();
  expect(await screen.findByText('Cat Wu would teach for Ana Lim')).toBeVisible();
});

test('the request of a notification comes first', async () => {
  requests = [aSubRequest({ byStaffName: 'Ben' }), aSubRequest({ byStaffName: 'Cat' })];
  open(requests[1]?.subRequestId);
  const cards = await screen.findAllByRole('region');
  expect(within(cards[0] as HTMLElement).getByText('Cat needs a substitute')).toBeVisible();
});

test('an empty list says so', async () => {
  open();
  expect(await screen.findByText('Nobody needs a substitute.')).toBeVisible();
});
