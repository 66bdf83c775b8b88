import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aBookingWebsite } from '../testing/builders/website.ts';
import { aStudio } from '@studio/contract/testing/studios';
import { screen, waitFor, within } from '@testing-library/react';
import { StudioPage } from './StudioPage.tsx';

const STUDIO = '/api/studio/portal/studio';
const UPDATE = '/api/studio/portal/update';
const studio = aStudio({ studioName: 'Lotus Yoga', plan: 'PREMIUM', version: 7 });
const PLACE = '/api/studio/portal/studio/place';
const place = {
  timezone: 'Asia/Singapore',
  currency: 'SGD',
  country: 'SG',
  phoneCountryCode: '+65',
  weekStart: 0,
  timeFormat: '',
  dateOrder: '',
  nameOrder: '',
  isCurrencyFixed: false,
  version: 3,
};
const ownStudio = {
  studioId: studio.studioId,
  studioName: 'Lotus Yoga',
  extension: 'lotus',
  avatar: null,
  timezone: 'Asia/Singapore',
  currency: 'SGD',
  country: 'SG',
  plan: 'PREMIUM',
  isCurrent: true,
};
const open = (visit: StaffVisit = {}) => renderPage(<StudioPage />, { path: '/dashboard/studio', ...visit });
beforeEach(() =>
  server.use(
    onGet(STUDIO, () => answer(studio)),
    onGet('/api/studio/portal/room', () => answer([])),
    onGet('/api/studio/portal/booking-website', () => answer(aBookingWebsite())),
    onGet(PLACE, () => answer(place)),
    onGet('/api/studio', () => answer([ownStudio])),
  ),
);
/** Chooses from a long list by typing. */
async function choose({ user }: ReturnType<typeof open>, list: HTMLElement, words: string): Promise<void> {
  await user.click(list);
  await user.type(list, words);
  await user.click(await screen.findByText(words, { selector: '.ant-select-item-option-content' }));
}
const about = () => within(screen.getByRole('form', { name: 'About the studio' }));

test('shows the website and the plan, and the form with what can be changed', async () => {
  open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Lotus Yoga');
  expect(screen.getByRole('link', { name: 'Open your booking website' })).toHaveAttribute(
    'href',
    '/booking-website/schedule?extension=lotus',
  );
  expect(screen.getByText('Premium')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Studio profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Configure' })).toHaveAttribute('href', '/dashboard/configure');
  expect(screen.queryByText('SGD, Singapore Dollar')).toBeNull();
});

test('a role that may only look sees no form', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByText(/You can view this page/)).toBeVisible();
  expect(screen.getByText(/^Asia\/Singapore, now \d+:\d\d [ap]m/)).toBeVisible();
  expect(screen.getByText('SGD, Singapore Dollar')).toBeVisible();
  expect(await screen.findByText(/this one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a studio' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('saves from the version that was read, and starts again from what was saved', async () => {
  const bodies: Call['body'][] = [];
  const saved = { ...studio, studioName: 'Lotus Yoga and Pilates', version: 8 };
  server.use(
    onPost(UPDATE, ({ body }) => {
      bodies.push(body);
      return answer(saved);
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), ' and Pilates');
  server.use(onGet(STUDIO, () => answer(saved)));
  await user.click(about().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Studio saved.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ studioName: 'Lotus Yoga and Pilates', version: '7' }]);

  await user.click(about().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies[1]).toMatchObject({ version: '8' }));
});

test('keeps what was typed when somebody else saved in the meantime', async () => {
  server.use(onPost(UPDATE, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), ' and Pilates');
  server.use(onGet(STUDIO, () => answer({ ...studio, studioName: 'Another name', version: 8 })));
  await user.click(about().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue(`${studio.studioName} and Pilates`);
});

test('says what is wrong at its field, and sends nothing', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText(/Website/));
  await user.type(screen.getByLabelText(/Website/), 'nonsense');
  await user.click(about().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give your studio a name')).toBeInTheDocument();
  expect(await screen.findByText('Enter an address that starts with https://')).toBeInTheDocument();
});

test('an address that is probably mistyped is asked about', async () => {
  const { user } = open();
  await screen.findByLabelText('Name');
  const field = about().getByLabelText(/^Email/);
  await user.clear(field);
  await user.type(field, 'hello@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'hello@gmail.com' }));
  expect(field).toHaveValue('hello@gmail.com');
});

test('a change by somebody else is said, and nothing typed is lost', async () => {
  server.use(onPost(UPDATE, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(about().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Lotus Yoga!');
});

test('offers to try again', async () => {
  server.use(onGet(STUDIO, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(STUDIO, () => answer(studio)));
  await user.click(retry);
  expect(await screen.findByLabelText('Name')).toHaveValue('Lotus Yoga');
});

test('opening hours are added, copied and sent', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(UPDATE, ({ body }) => (bodies.push(body), answer({ ...studio, version: 8 }))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add hours on Monday' }));
  expect(screen.getByLabelText('Monday, opens at')).toHaveValue('07:00');
  await user.click(screen.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }));
  expect(screen.getByLabelText('Friday, closes at')).toHaveValue('21:00');
  await user.click(screen.getByRole('button', { name: 'Remove these hours of Friday' }));
  await user.click(about().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Studio saved.')).toBeInTheDocument();
  expect(bodies[0]).toMatchObject({
    openingHours: ['1', '2', '3', '4'].map((weekday) => ({ weekday, opens: '07:00', closes: '21:00' })),
    isListed: 'false',
  });
});

test('hours that end before they begin are refused at their field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add hours on Sunday' }));
  await user.clear(screen.getByLabelText('Sunday, closes at'));
  await user.type(screen.getByLabelText('Sunday, closes at'), '06:00');
  await user.click(about().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a time after opening')).toBeInTheDocument();
});

describe('where the studio is', () => {
  const where = async () => within(await screen.findByRole('form', { name: 'Where your studio is' }));
  const effect = {
    timezone: 'Europe/Rome',
    sessions: 214,
    bookings: 12,
    closures: 0,
    begun: 0,
    skipped: [{ scheduleId: '1', className: 'Hatha', localDate: '2026-03-29', from: '02:30', to: '03:30' }],
  };
  const saving = () => {
    const bodies: Call['body'][] = [];
    server.use(
      onGet(`${PLACE}/preview`, () => answer(effect)),
      onPost(PLACE, ({ body }) => (bodies.push(body), answer({ ...place, version: 4 }))),
    );
    return bodies;
  };

  test('another country brings its money and calling code; another zone is confirmed', async () => {
    const bodies = saving();
    const page = open();
    const { user } = page;
    const form = await where();
    await choose(page, form.getByLabelText('Country'), 'Italy');
    await waitFor(() => expect(form.getByText('EUR Euro')).toBeInTheDocument());
    expect(form.getByText('+39 Italy')).toBeInTheDocument();
    expect(form.getByText('Default for Italy: Monday')).toBeInTheDocument();
    await choose(page, form.getByLabelText('Time zone'), 'Europe/Rome');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('214 sessions keep their local times, and 12 bookings stay.')).toBeVisible();
    expect(dialog.getByText('Hatha on 29 Mar 2026: 2:30 am becomes 3:30 am')).toBeVisible();
    expect(bodies).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change time zone' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        timezone: 'Europe/Rome',
        currency: 'EUR',
        country: 'IT',
        phoneCountryCode: '+39',
        weekStart: '0',
        timeFormat: '',
        dateOrder: '',
        nameOrder: '',
        version: '3',
      },
    ]);
  });

  test('weeks begin on another day', async () => {
    const bodies = saving();
    const page = open();
    const form = await where();
    expect(form.getByText('Default for Singapore: Monday')).toBeInTheDocument();
    await page.user.type(form.getByLabelText('Weeks begin on'), '{ArrowDown}', { skipClick: true });
    await page.user.click(await screen.findByText('Sunday', { selector: '.ant-select-item-option-content' }));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(bodies).toMatchObject([{ country: 'SG', weekStart: '7' }]);
  });

  const conventions = [
    {
      field: 'Times are written',
      here: '7:30 pm',
      there: ['Italy', '19:30'],
      chosen: '7:30 pm',
      sent: { country: 'IT', timeFormat: '12h' },
    },
    {
      field: 'Dates are written',
      here: '18 Nov 2026',
      there: ['United States', 'Nov 18, 2026'],
      chosen: '18 Nov 2026',
      sent: { country: 'US', dateOrder: 'DAY_FIRST' },
    },
    {
      field: 'Names are written',
      here: 'First name, then last name',
      there: ['Hungary', 'Last name, then first name'],
      chosen: 'First name, then last name',
      sent: { country: 'HU', nameOrder: 'GIVEN_FIRST' },
    },
  ] as const;
  test.each(conventions)(
    '$field as in the country, or as the owner says',
    async ({ field, here, there: [country, words], chosen, sent }) => {
      const bodies = saving();
      const page = open();
      const form = await where();
      expect(form.getByText(`Default for Singapore: ${here}`)).toBeInTheDocument();
      await choose(page, form.getByLabelText('Country'), country);
      expect(form.getByText(`Default for ${country}: ${words}`)).toBeInTheDocument();
      await page.user.type(form.getByLabelText(field), '{ArrowDown}', { skipClick: true });
      await page.user.click(await screen.findByText(chosen, { selector: '.ant-select-item-option-content' }));
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Saved.')).toBeInTheDocument();
      expect(bodies).toMatchObject([sent]);
    },
  );

  test('who changes their mind changes nothing', async () => {
    const bodies = saving();
    const page = open();
    const { user } = page;
    const form = await where();
    await choose(page, form.getByLabelText('Time zone'), 'Asia/Tokyo');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(bodies).toEqual([]);
  });

  test('after the first sale the currency is fixed, and says so', async () => {
    server.use(onGet(PLACE, () => answer({ ...place, isCurrencyFixed: true })));
    open();
    const form = await where();
    expect(form.getByLabelText('Currency')).toBeDisabled();
    expect(form.getByText('Cannot be changed after your first sale or import.')).toBeVisible();
  });
});

describe('own studios', () => {
  test('an owner adds one', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onPost('/api/studio', ({ body }) => {
        bodies.push(body);
        return answer({ ...ownStudio, studioId: '2', studioName: 'Lotus East', isCurrent: false });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a studio' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a studio' }));
    await user.type(await drawer.findByLabelText('Studio name'), 'Lotus East');
    await user.click(drawer.getByRole('button', { name: 'Add studio' }));
    expect(await screen.findByText(/Lotus East was added/)).toBeInTheDocument();
    expect(bodies).toMatchObject([
      { studioName: 'Lotus East', country: 'SG', currency: 'SGD', taxName: 'GST', taxPercent: '9' },
    ]);
  });

  test('the limit of the plan is said in the drawer', async () => {
    server.use(onPost('/api/studio', () => refuse('PLAN_LIMIT', { message: 'Your plan allows 1 studio.' })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a studio' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a studio' }));
    await user.type(await drawer.findByLabelText('Studio name'), 'Lotus East');
    await user.click(drawer.getByRole('button', { name: 'Add studio' }));
    expect(await drawer.findByText('Your plan allows 1 studio.')).toBeVisible();
  });
});

test('a logo is saved when it is removed, without a button of its own', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onGet('/api/studio/portal/booking-website', () => answer(aBookingWebsite({ logo: '/media/logo' }))),
    onPost('/api/studio/portal/booking-website/picture', ({ body }) => {
      bodies.push(body);
      return answer(aBookingWebsite());
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove photo (Logo)' }));
  expect(await screen.findByText('Logo removed.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ picture: 'LOGO' }]);
});
