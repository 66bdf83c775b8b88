import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { aFamilyPerson } from '@studio/contract/testing/members';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { aBookingPreview, aPublicSession, aPublicSessionDetail } from '../testing/builders/sessions.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const localDate = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
const session = aPublicSession({
  localDate,
  startAt: `${localDate}T10:00:00.000Z`,
  endAt: `${localDate}T11:00:00.000Z`,
});
const guest = (firstName: string) => aFamilyPerson({ firstName, relation: 'GUEST' });
const [gil, mia] = [guest('Gil'), guest('Mia')];
const calls: Call['body'][] = [];

function open(guestsMax: number, { people = [gil, mia], canAddGuests = true } = {}) {
  calls.length = 0;
  server.use(
    ...onSessions(() => answer([session])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet('/api/studio/form', () => answer([])),
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: aPublicSessionDetail(session),
          packages: [aPayingPackage()],
          guestsMax,
        }),
      ),
    ),
    onPost('/api/booking/create', ({ body }) => (calls.push(body), answer(aBooking()))),
  );
  return renderSite({
    path: `schedule?session=${session.scheduleId}`,
    as: 'member',
    family: () => ({ people: [...people], canAdd: true, canAddGuests }),
  });
}
const book = (name: string) => screen.findByRole('button', { name });

test('guests come along, as many as may', async () => {
  const { user } = open(1);
  expect(await screen.findByText(/^One guest\. Each takes a place/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Gil' }));
  expect(screen.getByRole('checkbox', { name: 'Mia' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add a guest' })).toBeNull();
  await user.click(await book('Book 2 places'));
  expect(await screen.findByText(/^You and a guest are booked\. See you/)).toBeVisible();
  expect(calls).toMatchObject([{ guestIds: [gil.memberId] }]);
});

test('whoever changes their mind comes alone', async () => {
  const { user } = open(2);
  await user.click(await screen.findByRole('checkbox', { name: 'Gil' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mia' }));
  expect(await book('Book 3 places')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Gil' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mia' }));
  await user.click(await book('Book with 1 credit'));
  expect(await screen.findByText(/^You are booked\. See you/)).toBeVisible();
  expect(calls[0]).not.toHaveProperty('guestIds');
});

test('a new guest is added by name, and comes', async () => {
  const people = [gil];
  server.use(
    onPost('/api/users/family/create', ({ body }) => {
      calls.push(body);
      people.push(mia);
      return answer(mia);
    }),
  );
  const { user } = open(2, { people });
  await user.click(await screen.findByRole('button', { name: 'Add a guest' }));
  await user.type(await screen.findByLabelText('First name'), 'Mia');
  await user.type(screen.getByLabelText('Last name'), 'Ho');
  expect(screen.queryByLabelText('Relationship')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('checkbox', { name: 'Mia' })).toBeChecked();
  expect(calls).toMatchObject([{ firstName: 'Mia', relation: 'GUEST' }]);
});

test('what a guest is refused for is said, and the choice stays', async () => {
  const { user } = open(2);
  server.use(
    onPost('/api/booking/create', () =>
      refuse('SESSION_FULL', { message: 'There are not enough places left for your guests.' }),
    ),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Gil' }));
  await user.click(await book('Book 2 places'));
  expect(await screen.findByText('There are not enough places left for your guests.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Gil' })).toBeChecked();
});

test.each([
  ['the studio takes none', 0, {}],
  ['there are none, and nothing pays for any', 2, { people: [], canAddGuests: false }],
])('no guests are asked for where %s', async (_case, max, given) => {
  open(max, given);
  expect(await book('Book with 1 credit')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Bringing guests?' })).toBeNull();
});
