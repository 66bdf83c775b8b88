import { checkRings } from './rings.ts';
import { plant } from '../testing/plant.ts';

const asks = (module: string): string => `import { x } from '../${module}/${module}.api.ts';\nx;\n`;
const M = 'server/src/modules/area';

test('refuses every import of a cycle of any length', () => {
  const root = plant({
    [`${M}/order/order.service.ts`]: asks('booking'),
    [`${M}/booking/booking.service.ts`]: asks('event'),
    [`${M}/event/event.views.ts`]: `import type { x } from '../order/order.api.ts';\n`,
    [`${M}/report/report.views.ts`]: asks('order'),
  });
  expect(checkRings(root)).toEqual([
    {
      file: `${M}/booking/booking.service.ts`,
      message: 'booking imports event, which leads back to booking',
    },
    { file: `${M}/event/event.views.ts`, message: 'event imports order, which leads back to event' },
    { file: `${M}/order/order.service.ts`, message: 'order imports booking, which leads back to order' },
  ]);
});

test('accepts imports of lower modules, and any import in tests', () => {
  const root = plant({
    [`${M}/order/order.service.ts`]: asks('booking'),
    [`${M}/event/event.service.ts`]: asks('order') + asks('booking'),
    [`${M}/booking/booking.routes.test.ts`]: asks('event'),
  });
  expect(checkRings(root)).toEqual([]);
});

test.each([
  ['parts of a module', 'server/src/modules/area/order'],
  ['the platform', 'server/src/platform'],
  ['areas of the contract', 'shared/contract/src'],
  ['folders of a remote', 'mfe-members/src'],
  ['folders of the shell', 'shell/src'],
])('refuses a cycle of %s', (_what, parent) => {
  const root = plant({
    [`${parent}/sale/sale.service.ts`]: `import { y } from '../due/due.service.ts';\ny;\n`,
    [`${parent}/due/due.service.ts`]: `import { x } from '../sale/sale.service.ts';\nx;\n`,
  });
  expect(checkRings(root).map(({ message }) => message)).toEqual([
    'due imports sale, which leads back to due',
    'sale imports due, which leads back to sale',
  ]);
});
