import { render, screen } from '@testing-library/react';
import { HostProvider, useCan, useSlots, useStudio, type Host } from './index.ts';

const host: Host = {
  can: (permission) => permission === 'member.view',
  fillsOf: () => [{ key: 'packages.0', title: 'Packages', render: () => <p>Two packages</p> }],
  studio: {
    studioId: 's1',
    studioName: 'Lotus Yoga',
    extension: 'lotus',
    timezone: 'Asia/Singapore',
    currency: 'SGD',
  },
};

function MemberTabs() {
  const can = useCan();
  const { studioName } = useStudio();
  return (
    <>
      <h1>{studioName}</h1>
      {can('member.edit') && <button>Edit</button>}
      {useSlots('member.tab').map(({ key, title, render: show }) => (
        <section key={key} aria-label={title}>
          {show({ memberId: 'm1' })}
        </section>
      ))}
    </>
  );
}

test('a page shows what the host offers, and no more than the person may', () => {
  render(
    <HostProvider value={host}>
      <MemberTabs />
    </HostProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Lotus Yoga' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Packages' })).toHaveTextContent('Two packages');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('without a host it says what is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<MemberTabs />)).toThrow('This component needs a HostProvider above it');
});
