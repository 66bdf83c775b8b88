import { toRemoteModule } from './loadRemoteModule.ts';

const schedule = {
  id: 'schedule',
  contract: '^1.0.0',
  setup: () => () => undefined,
  Routes: () => null,
  slots: {},
};

test('gives the default export of a remote', () => {
  expect(toRemoteModule({ default: schedule }, 'schedule')).toBe(schedule);
});

test('gives a remote that has nothing to set up', () => {
  const plain = { id: 'schedule', contract: '^1.2.0', Routes: schedule.Routes, slots: {} };
  expect(toRemoteModule({ default: plain }, 'schedule')).toBe(plain);
});

test.each([
  ['nothing', null],
  ['no default export', { schedule }],
  ['the module of another remote', { default: { ...schedule, id: 'members' } }],
  ['a set-up that is no function', { default: { ...schedule, setup: 'setup' } }],
  ['routes that are no component', { default: { ...schedule, Routes: 'routes' } }],
  ['a slot that is no component', { default: { ...schedule, slots: { 'member.tab': 1 } } }],
])('refuses %s', (_case, exposed) => {
  expect(toRemoteModule(exposed, 'schedule')).toBeNull();
});
