import { wireOf } from '@studio/contract/refusals/codes';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { aFamilyPerson } from '@studio/contract/testing/members';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import {
  aBookingPreview,
  aMemberBooking,
  aPublicSession,
  aPublicSessionDetail,
} from '../testing/builders/sessions.ts';
import { anOwnForm } from '../testing/builders/forms.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { onSessions } from '../testing/onSessions.ts';
import { renderSite } from '../testing/renderSite.tsx';

const localDate = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
const session = aPublicSession({
  localDate,
  startAt: `${localDate}T10:00:00.000Z`,
  endAt: `${localDate}T11:00:00.000Z`,
});
const detail = aPublicSessionDetail(session);
const tim = aFamilyPerson();
const family = () => ({ people: [tim], canAdd: true, canAddGuests: false });
const calls: Call['body'][] = [];
beforeEach(() => {
  calls.length = 0;
  server.use(
    ...onSessions(() => answer([session])),
    onGet('/api/booking/list', () => answer([])),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet('/api/studio/form', () => answer([])),
    onGet('/api/booking/preview', ({ query }) =>
      answer(
        aBookingPreview({
          session: detail,
          packages: [aPayingPackage({ ownerName: query['attendeeId'] ? 'Ada' : null })],
        }),
      ),
    ),
    onPost('/api/booking/create', ({ body }) => {
      calls.push(body);
      return answer({
        bookingId: tim.memberId,
        scheduleId: session.scheduleId,
        memberId: tim.memberId,
        status: 'BOOKED',
        studioPackageTransactionId: null,
        creditsUsed: 1,
      });
    }),
  );
});
const openClass = (rest = '') =>
  renderSite({ path: `schedule?session=${session.scheduleId}${rest}`, as: 'member', family });

test('a member chooses who is coming, and what pays for them', async () => {
  const { user } = openClass();
  await user.click(await screen.findByRole('radio', { name: 'Tim' }));
  expect(await screen.findByText(/Ada’s 10 classes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book Tim with 1 credit' }));
  expect(await screen.findByText(/^Tim is booked\. See you/)).toBeVisible();
  expect(calls).toEqual([expect.objectContaining({ attendeeId: tim.memberId })]);
});

test('somebody is added on the way, and comes', async () => {
  const lea = aFamilyPerson({ firstName: 'Lea' });
  const people = [tim];
  server.use(
    onPost('/api/users/family/create', ({ body }) => {
      calls.push(body);
      people.push(lea);
      return answer(lea);
    }),
  );
  const { user } = renderSite({
    path: `schedule?session=${session.scheduleId}`,
    as: 'member',
    family: () => ({ ...family(), people: [...people] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add somebody' }));
  await user.type(await screen.findByLabelText('First name'), 'Lea');
  await user.type(screen.getByLabelText('Last name'), 'Tan');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Enter the birthday of the child')).toBeVisible();
  await user.type(screen.getByLabelText('Birthday'), '31/02/2016');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Enter a valid date as DD/MM/YYYY')).toBeVisible();
  await user.clear(screen.getByLabelText('Birthday'));
  await user.type(screen.getByLabelText('Birthday'), '01052016');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('radio', { name: 'Lea' })).toBeChecked();
  expect(calls).toEqual([
    expect.objectContaining({ firstName: 'Lea', relation: 'CHILD', birthday: '2016-05-01' }),
  ]);
});

test('a guardian signs alone for a child, and comes back to the class', async () => {
  const form = anOwnForm({ needsGuardian: true, due: true });
  const asked: (string | undefined)[] = [];
  server.use(
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: detail,
          refusal: { code: wireOf('WAIVER_NEEDED'), message: 'Please sign the waiver first.' },
        }),
      ),
    ),
    onGet('/api/studio/form', ({ query }) => {
      asked.push(query['attendeeId']);
      return answer([form]);
    }),
  );
  const { user } = openClass(`&for=${tim.memberId}`);
  await user.click(await screen.findByRole('link', { name: 'Sign it for Tim' }));
  expect(await screen.findByRole('heading', { name: 'Forms for Tim' })).toBeVisible();
  expect(await screen.findByText('You sign for Tim.')).toBeVisible();
  expect(screen.getAllByLabelText(/full name/i)).toHaveLength(1);
  expect(asked).toEqual([tim.memberId]);
});

test.each([
  ['somebody of the family', `&for=${tim.memberId}`, 'Add Tim’s birthday', `edit=${tim.memberId}`],
  ['the member', '', 'Add my birthday', 'ask=birthday'],
])('a class with a minimum age asks for the birthday of %s', async (_case, rest, name, query) => {
  const message = 'From age 16: we need the birthday for this class.';
  server.use(
    onGet('/api/booking/preview', () =>
      answer(aBookingPreview({ session: detail, refusal: { code: wireOf('BIRTHDAY_NEEDED'), message } })),
    ),
  );
  openClass(rest);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(query));
  expect(screen.getByText(message)).toBeVisible();
});

test('the link opens the birthday of somebody of the family', async () => {
  renderSite({ path: `profile?edit=${tim.memberId}`, as: 'member', family });
  const form = within(await screen.findByRole('dialog', { name: 'Tim' }));
  expect(form.getByLabelText('Birthday')).toBeVisible();
});

test('the link asks a member for their birthday where the studio does not ask everybody', async () => {
  renderSite({ path: 'profile?ask=birthday', as: 'member' });
  expect(await screen.findByLabelText('Birthday')).toBeVisible();
});

test('who has an account adds their birthday themselves', async () => {
  const pat = aFamilyPerson({ firstName: 'Pat', hasAccount: true });
  server.use(
    onGet('/api/booking/preview', () =>
      answer(
        aBookingPreview({
          session: detail,
          refusal: { code: wireOf('BIRTHDAY_NEEDED'), message: 'We need Pat’s birthday.' },
        }),
      ),
    ),
  );
  renderSite({
    path: `schedule?session=${session.scheduleId}&for=${pat.memberId}`,
    as: 'member',
    family: () => ({ ...family(), people: [pat] }),
  });
  expect(await screen.findByText('Pat can add it in their own profile.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /birthday/ })).toBeNull();
});

test('without a family nobody is asked who comes', async () => {
  renderSite({ path: `schedule?session=${session.scheduleId}`, as: 'member' });
  expect(await screen.findByRole('button', { name: 'Book with 1 credit' })).toBeVisible();
  expect(screen.queryByText('Who is coming?')).toBeNull();
});

test('my bookings say who comes', async () => {
  const booking = aMemberBooking({
    startAt: session.startAt,
    endAt: session.endAt,
    attendee: { memberId: tim.memberId, firstName: 'Tim' },
  });
  server.use(onGet('/api/booking/list', () => answer([booking])));
  renderSite({ path: 'bookings', as: 'member' });
  expect(await screen.findByRole('heading', { name: 'Vinyasa Flow, for Tim' })).toBeVisible();
});

test('the profile keeps the family: somebody is changed, and removed when nothing is booked', async () => {
  const tries: string[] = [];
  server.use(
    onPost('/api/users/family/update', ({ body }) => {
      calls.push(body);
      return answer(tim);
    }),
    onDelete('/api/users/family/:memberId', () => {
      tries.push('remove');
      return tries.length === 1
        ? refuse('IN_USE', { message: 'Tim has 1 booking to come. Cancel first.' })
        : answer(null);
    }),
  );
  const { user } = renderSite({ path: 'profile', as: 'member', family });
  const list = within(await screen.findByRole('list', { name: 'Family' }));
  expect(list.getByText('Child, 11 years old')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Edit Tim' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('First name'), 'othy');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await list.findByRole('button', { name: 'Remove Tim' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove Tim' }));
  expect(await question.findByText('Tim has 1 booking to come. Cancel first.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove Tim' }));
  expect(tries).toHaveLength(2);
  expect(calls).toEqual([expect.objectContaining({ memberId: tim.memberId, firstName: 'Timothy' })]);
});
