import { checkFileRoles } from './fileRoles.ts';
import { plant } from '../testing/plant.ts';

const refusedOf = (...files: string[]) =>
  checkFileRoles(plant(Object.fromEntries(files.map((file) => [file, ''])))).map(({ file }) => file);

test.each([
  'mfe-a/src/session/format.ts',
  'mfe-a/src/session/session.service.ts',
  'mfe-a/src/session/list.tsx',
  'mfe-a/src/session/SessionList.css',
  'mfe-a/src/main.tsx',
  'mfe-a/webpack.config.js',
  'mfe-a/lib/SessionList.tsx',
  'server/src/modules/booking/booking/booking.ts',
  'server/src/modules/booking/booking/booking.queries.ts',
  'server/src/modules/booking/booking.views.ts',
  'server/src/modules/sql/booking/booking.views.ts',
  'server/src/modules/booking/booking/move/own/move.service.ts',
  'server/src/modules/booking/booking/move/move.api.ts',
  'shared/ui/src/utils/dates.ts',
  'shared/ui/src/utils.ts',
  'shell/src/types.ts',
  'shared/contract/src/index.ts',
  'shell/src/session/index.tsx',
])('refuses %s', (file) => {
  expect(refusedOf(file)).toEqual([file]);
});

test('accepts every role', () => {
  expect(
    refusedOf(
      'mfe-a/README.md',
      'mfe-a/package.json',
      'mfe-a/release.config.ts',
      'mfe-a/index.html',
      'mfe-a/src/module.tsx',
      'mfe-a/src/standalone.tsx',
      'mfe-a/src/pages/SchedulePage.tsx',
      'mfe-a/src/pages/SchedulePage.test.tsx',
      'mfe-a/src/session/sessionApi.ts',
      'mfe-a/src/session/session.model.ts',
      'mfe-a/src/session/session.model.test.ts',
      'mfe-a/src/session/session.schema.ts',
      'mfe-a/src/session/useWeek.ts',
      'mfe-a/src/session/WeekBar.module.css',
      'mfe-a/src/testing/alone.ts',
      'mfe-a/src/testing/builders/sessions.ts',
      'mfe-a/src/testing/fakes/sessionFakes.ts',
      ...[
        'routes',
        'service',
        'rules',
        'repository',
        'views',
        'api',
        'sweep',
        'sweep.test',
        'rules.test',
        'race.test',
      ].map((role) => `server/src/modules/schedule/class-template/class-template.${role}.ts`),
      'server/src/modules/packages/order/refund/refund.service.ts',
      'server/src/modules/README.md',
      'server/src/platform/clock.ts',
      'shared/ui/src/index.ts',
      'shared/platform/src/index.ts',
      'shell/src/index.ts',
    ),
  ).toEqual([]);
});
