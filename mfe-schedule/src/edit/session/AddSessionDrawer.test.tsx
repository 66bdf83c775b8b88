import type { Conflicts } from '@studio/contract/schedule/create-session.schema';
import { addDays, localDateOf, mondayOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aSession } from '@studio/contract/testing/sessions';
import { aTemplate } from '../../testing/builders/templates.ts';
import { aRoom } from '@studio/contract/testing/studios';
import { aStaffOption } from '../../testing/builders/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { AddSessionDrawer } from './AddSessionDrawer.tsx';

const CREATE = '/api/schedule/portal/create';
const CONFLICTS = '/api/schedule/portal/conflicts';
// A future Monday, less than the allowed five years ahead.
const MONDAY = addDays(mondayOf(localDateOf(new Date(), 'Asia/Singapore')), 364);
const loft = aRoom({ name: 'Loft', capacity: 10 });
const mei = aStaffOption({ displayName: 'Mei Lin' });
const hana = aStaffOption({ displayName: 'Hana Sato' });
const ben = aStaffOption({ displayName: 'Ben Ong' });
const vinyasa = aTemplate({ className: 'Vinyasa', durationMin: 75, capacity: 8 });
const retreat = aTemplate({ className: 'Retreat', templateType: 'EVENT', durationMin: 180 });

const conflicts = (found: Partial<Conflicts> = {}) =>
  onGet(CONFLICTS, () =>
    answer({ sessions: 1, lastDate: MONDAY, closed: [], room: [], staff: [], ...found }),
  );
const created = (calls: Call[]) =>
  onPost(CREATE, (call) => {
    calls.push(call);
    return answer({ scheduleIds: [aSession().scheduleId], skipped: [] });
  });

async function open(slot: { date?: string; start?: string; roomId?: string } = {}) {
  server.use(
    onGet('/api/class-template/portal/studio', () =>
      answer([vinyasa, retreat, aTemplate({ className: 'Retired', status: 'INACTIVE' })]),
    ),
    onGet('/api/studio/portal/room', () => answer([loft])),
    onGet('/api/studio-staff/portal/ddl', () => answer([mei, hana, ben])),
    conflicts(),
  );
  const onAdded = jest.fn();
  const { user } = renderPage(
    <AddSessionDrawer slot={{ date: MONDAY, ...slot }} onClose={() => undefined} onAdded={onAdded} />,
  );
  const form = within(await screen.findByRole('dialog'));
  const template = await form.findByLabelText('Class');
  const choose = async (label: string | RegExp, option: string) => {
    await user.click(form.getByLabelText(label));
    await user.click(await screen.findByTitle(option));
  };
  return {
    user,
    form,
    template,
    choose,
    onAdded,
    submit: () => user.click(form.getByRole('button', { name: 'Add session' })),
  };
}

test('opened from the grid, the class has the focus and fills in the other fields', async () => {
  const calls: Call[] = [];
  const { user, template, form, submit, onAdded } = await open({ start: '07:15', roomId: loft.roomId });
  server.use(created(calls));
  await waitFor(() => expect(template).toHaveFocus());
  // jsdom has no layout, which selecting by Enter needs; the browser journey covers that.
  await user.keyboard('vin');
  await user.click(await screen.findByTitle('Vinyasa'));
  await waitFor(() => expect(form.getByLabelText('Length in minutes')).toHaveValue('75'));
  expect(form.getByText('Ends 8:30 am')).toBeInTheDocument();
  await submit();
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toMatchObject({
    classTemplId: vinyasa.classTemplId,
    date: MONDAY,
    start: '07:15',
    durationMin: '75',
    capacity: '8',
    roomId: loft.roomId,
    repeat: 'NONE',
    status: 'PUBLISHED',
  });
  expect(calls[0]?.body).not.toHaveProperty('visible');
});

test('a session in the past is added only after a question', async () => {
  const calls: Call[] = [];
  const { user, choose, submit, onAdded } = await open({ date: '2026-03-02', start: '09:00' });
  server.use(created(calls));
  await choose('Class', 'Vinyasa');
  await submit();
  const question = () => screen.findByRole('dialog', { name: 'A session in the past?' });
  expect(within(await question()).getByText(/^Mon 2 Mar, 9:00 am has passed\./)).toBeInTheDocument();
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A session in the past?' })).toBeNull());
  expect(calls).toEqual([]);

  await submit();
  await user.click(within(await question()).getByRole('button', { name: 'Add it anyway' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(calls).toMatchObject([{ body: { date: '2026-03-02', start: '09:00' } }]);
});

test('each type offers its own templates', async () => {
  const { user, form, choose } = await open();
  await choose('Type', 'Event');
  const template = await form.findByLabelText('Event');
  await user.click(template);
  expect(await screen.findByTitle('Retreat')).toBeInTheDocument();
  expect(screen.queryByTitle('Vinyasa')).toBeNull();
  expect(form.getByRole('link', { name: 'Create a new event' })).toHaveAttribute(
    'href',
    '/dashboard/services/create-event',
  );
});

test('a class must be chosen', async () => {
  const { form, submit } = await open();
  await submit();
  expect(await form.findByText('Choose a class')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText('Class')).toHaveFocus());
});

test('clashes are shown at once; a clash of the instructor can be overridden', async () => {
  const calls: Call[] = [];
  const { user, form, choose, submit } = await open();
  server.use(
    created(calls),
    conflicts({
      staff: [
        {
          localDate: MONDAY,
          scheduleId: aSession().scheduleId,
          message: 'Mei already teaches Barre 9:00–9:50 in Loft.',
        },
      ],
    }),
  );
  await choose('Class', 'Vinyasa');
  await choose(/^Instructor/, 'Mei Lin');
  expect(await form.findByText('Mei already teaches Barre 9:00–9:50 in Loft.')).toBeInTheDocument();
  await user.click(form.getByLabelText('Schedule it anyway'));
  await submit();
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ allowStaffClash: 'true', staffId: mei.staffId }),
  );
});

test('people teach together and help, nobody twice', async () => {
  const calls: Call[] = [];
  const { user, form, choose, submit } = await open();
  server.use(created(calls));
  // Lists that were open before stay in the page: the one that was opened last has its options last.
  const chooseLast = async (label: RegExp, name: string) => {
    await user.click(form.getByLabelText(label));
    await user.click((await screen.findAllByTitle(name)).at(-1) ?? document.body);
  };
  await choose('Class', 'Vinyasa');
  await chooseLast(/^Co-instructors/, 'Hana Sato');
  await submit();
  expect(await form.findByText('Choose the instructor first')).toBeInTheDocument();
  await chooseLast(/^Instructor/, 'Mei Lin');
  const offered = screen.getAllByTitle('Hana Sato').length;
  await chooseLast(/^Assistants/, 'Ben Ong');
  expect(screen.getAllByTitle('Hana Sato')).toHaveLength(offered);
  await submit();
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      staffId: mei.staffId,
      coInstructorIds: [hana.staffId],
      assistantIds: [ben.staffId],
    }),
  );
});

test('a series previews its sessions, and needs a last day', async () => {
  const { user, form, choose, submit } = await open();
  server.use(
    conflicts({
      sessions: 24,
      lastDate: '2027-04-30',
      closed: [{ localDate: '2027-02-06', closureName: 'Chinese New Year' }],
    }),
  );
  await choose('Class', 'Vinyasa');
  await choose('Repeat', 'Weekly');
  expect(await form.findByText('Monday')).toBeInTheDocument();
  await submit();
  expect(await form.findByText('Choose the last day')).toBeInTheDocument();
  await choose('Ends', 'After a number of times');
  await user.type(form.getByLabelText('Number of times'), '24');
  expect(
    await form.findByText('24 sessions, last on Fri 30 Apr; 1 skipped: Chinese New Year.'),
  ).toBeInTheDocument();
});

test('a session that is published later is a draft until then', async () => {
  const calls: Call[] = [];
  const { user, form, choose, submit } = await open();
  server.use(created(calls));
  await choose('Class', 'Vinyasa');
  await choose('Visible on the booking website', 'Later, at a time');
  await submit();
  expect(await form.findByText('Choose a day')).toBeInTheDocument();
  await user.type(form.getByLabelText('Visible from'), `${MONDAY}{Enter}`);
  await user.tab();
  await submit();
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ status: 'DRAFT', publishAt: `${MONDAY}T09:00` }),
  );
});

test('a refused time is reported at its field, and the values stay', async () => {
  const { user, form, choose, submit } = await open();
  server.use(
    onPost(CREATE, () =>
      refuse('TIME_TAKEN', { errors: [{ field: 'start', message: 'The room is taken at 9:00.' }] }),
    ),
  );
  await choose('Class', 'Vinyasa');
  await user.type(form.getByLabelText(/Notes for members/), 'Bring water');
  await submit();
  expect(await form.findByText('The room is taken at 9:00.')).toBeInTheDocument();
  expect(form.getByLabelText('Start')).toHaveAccessibleDescription('The room is taken at 9:00.');
  expect(form.getByLabelText(/Notes for members/)).toHaveValue('Bring water');
});

test('without class templates the drawer links to the first step', async () => {
  server.use(onGet('/api/class-template/portal/studio', () => answer([])));
  renderPage(
    <AddSessionDrawer slot={{ date: MONDAY }} onClose={() => undefined} onAdded={() => undefined} />,
  );
  expect(await screen.findByRole('link', { name: 'Create your first class' })).toHaveAttribute(
    'href',
    '/dashboard/services/create-class',
  );
});
