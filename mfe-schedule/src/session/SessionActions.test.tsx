import { HostProvider, type Host } from '@studio/platform';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { screen } from '@testing-library/react';
import { SessionActions } from './SessionActions.tsx';

const ID = '01900000-0000-7000-8000-00000000aaaa';
const shown: string[] = [];
const ahead: string[] = [];
/** A fill as the shell provides it: its code runs when it is rendered. */
const fill = (title: string) => ({
  key: title.toLowerCase(),
  title,
  preload: () => void ahead.push(title),
  render: (props: object) => {
    shown.push(title);
    return (
      <p>
        {title} of {'scheduleId' in props ? String(props.scheduleId) : ''}
      </p>
    );
  },
});
const host = (...titles: string[]): Host => ({
  can: () => false,
  fillsOf: (name) => (name === 'schedule.session-action' ? titles.map(fill) : []),
  studio: {
    studioId: 's',
    studioName: 'Lotus',
    extension: 'lotus',
    timezone: 'Asia/Singapore',
    currency: 'SGD',
  },
});
const open = (...titles: string[]) =>
  renderPage(
    <HostProvider value={host(...titles)}>
      <SessionActions session={aSessionDetail({ scheduleId: ID, className: 'Yin', isRosterShown: false })} />
    </HostProvider>,
  );
beforeEach(() => [shown, ahead].forEach((list) => list.splice(0)));

test('actions of other remotes show their titles, and load on click', async () => {
  const { user } = open('Report', 'Print');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Report', 'Print']);
  expect(shown).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Report', expanded: false }));
  expect(screen.getByRole('region', { name: 'Report' })).toHaveTextContent(`Report of ${ID}`);
});

test('hovering or focusing a button preloads its code', async () => {
  const { user } = open('Report', 'Print');
  await user.hover(screen.getByRole('button', { name: 'Print' }));
  expect(ahead).toEqual(['Print']);
  await user.tab();
  expect(ahead).toEqual(['Print', 'Report']);
  expect(shown).toEqual([]);
});

test('one action is open at a time, and can be closed', async () => {
  const { user } = open('Report', 'Print');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(screen.getAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Print' })]);
  await user.click(screen.getByRole('button', { name: 'Print', expanded: true }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('there are no buttons without fills and permissions', () => {
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
