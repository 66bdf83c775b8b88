import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aBookingWebsite } from '../testing/builders/website.ts';
import { aStudio } from '@studio/contract/testing/studios';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BookingWebsitePage } from './BookingWebsitePage.tsx';

const SITE = '/api/studio/portal/booking-website';
const NAMES = '/api/studio/portal/studio';
const UPDATE = '/api/studio/portal/update';
const site = aBookingWebsite({
  colour: '#1E3A8A',
  version: 3,
  allowedEmbedOrigins: ['https://www.lotus.example'],
});
const open = (visit: StaffVisit = {}) =>
  renderPage(<BookingWebsitePage />, { path: '/dashboard/configure/booking-website', ...visit });

/** At once: letter by letter the whole form is drawn each time. */
async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

beforeEach(() =>
  server.use(
    onGet(SITE, () => answer(site)),
    onGet(NAMES, () => answer(aStudio({ version: 7 }))),
    onGet(`${NAMES}/iframe`, () =>
      answer({
        html: '<iframe src="https://studio.example"></iframe>',
        url: 'https://studio.example',
        allowedOrigins: site.allowedEmbedOrigins,
      }),
    ),
  ),
);

test('shows the address, the code for another website, and says when there is nothing that previews', async () => {
  open();
  expect(await screen.findByRole('link', { name: site.url })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
  expect(await screen.findByText('<iframe src="https://studio.example"></iframe>')).toBeVisible();
  expect(screen.getByText('Shown on https://www.lotus.example.')).toBeVisible();
  expect(screen.getByText('No booking website to show.')).toBeVisible();
});

test('says what becomes of a light colour', async () => {
  open();
  const colour = await screen.findByLabelText('Colour');
  expect(screen.queryByText(/We darkened your colour/)).toBeNull();
  // A colour is not typed.
  fireEvent.change(colour, { target: { value: '#fde047' } });
  expect(
    await screen.findByText('We darkened your colour for text so members can read it.'),
  ).toBeInTheDocument();
});

test('saves settings from the version that was read', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(SITE, ({ body }) => (bodies.push(body), answer({ ...site, about: 'Breathe.', version: 4 }))),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText(/About your studio/), 'Breathe.');
  await user.click(screen.getByRole('switch', { name: 'Show prices' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Booking website saved.')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ about: 'Breathe.', showPrices: 'false', version: '3' }]);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies[1]).toMatchObject({ version: '4' }));
});

test('a part that was refused is saved the second time, though the settings were saved the first time', async () => {
  const versions: unknown[] = [];
  server.use(
    onPost(
      SITE,
      ({ body }) => (
        versions.push(body['version']),
        answer({ ...site, version: site.version + versions.length })
      ),
    ),
    onPost(UPDATE, () => refuse('CHANGED_MEANWHILE')),
  );
  const { user } = open();
  fireEvent.change(await screen.findByLabelText('Colour'), { target: { value: '#aa0044' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
  server.use(onPost(UPDATE, () => answer(aStudio({ version: 8 }))));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Booking website saved.')).toBeInTheDocument();
  // With the first one again, the settings would have been somebody else's.
  expect(versions).toEqual(['3', '4']);
});

test('refuses the address of a page where that of a website is asked for', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Inside your own website'));
  await user.click(await screen.findByRole('button', { name: 'Add a website' }));
  await enter(user, screen.getByRole('textbox', { name: 'Website 2' }), 'https://www.lotus.example/classes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/without a path/, { selector: '[id$=error]' })).toBeVisible();
});

test('a change by somebody else is said, and nothing typed is lost', async () => {
  server.use(onPost(SITE, () => refuse('CHANGED_MEANWHILE')));
  const { user } = open();
  await user.type(await screen.findByLabelText(/About your studio/), 'Breathe.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
  expect(screen.getByLabelText(/About your studio/)).toHaveValue('Breathe.');
});

test('says while another address is typed whether it can be had, and changes it', async () => {
  server.use(
    onGet(`${NAMES}/extension-available`, ({ query: { extension = '' } }) =>
      answer({
        extension,
        isAvailable: extension === 'moon',
        problem: extension === 'moon' ? null : 'TAKEN',
        changeableAt: null,
      }),
    ),
    onPost(`${NAMES}/extension`, () => answer({ ...site, extension: 'moon' })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const field = await screen.findByLabelText('Address');
  await user.clear(field);
  await user.type(field, 'sun');
  expect(await screen.findByText('Another studio uses this address.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'moon');
  expect(await screen.findByText('This address is available.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Change address' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Address changed.')).toBeInTheDocument();
});

test('a role that may only look sees no form', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByText(/You can view this page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});

test('a host of its own and the note about storage are saved with the rest; the link in a chat shows what is typed', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(
      SITE,
      ({ body }) => (
        bodies.push(body),
        body['customDomain'] === 'taken.example.com'
          ? refuse('INVALID_FIELDS', {
              data: { errors: [{ field: 'customDomain', message: 'Another studio uses this domain' }] },
            })
          : answer({ ...site, version: 4 })
      ),
    ),
  );
  const { user } = open();
  const host = await screen.findByLabelText(/^Domain/);
  await enter(user, host, 'https://book.lotus.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Enter a domain such as book.example.com', { selector: '[id$=error]' }),
  ).toBeVisible();
  await enter(user, host, 'taken.example.com');
  await user.click(screen.getByRole('switch', { name: 'Show a cookie notice' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Another studio uses this domain', { selector: '[id$=error]' }),
  ).toBeVisible();
  await enter(user, host, 'book.lotus.example');
  const card = screen.getByRole('figure', { name: 'Your link in a chat' });
  await enter(user, screen.getByLabelText(/^Title/), 'Yoga by the river');
  expect(card).toHaveTextContent('book.lotus.exampleYoga by the river');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Booking website saved.')).toBeInTheDocument();
  expect(bodies.at(-1)).toMatchObject({
    customDomain: 'book.lotus.example',
    cookieBanner: 'true',
    seo: { title: 'Yoga by the river' },
  });
});
