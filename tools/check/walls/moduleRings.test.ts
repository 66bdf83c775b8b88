import { checkModuleRings } from './moduleRings.ts';
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
  expect(checkModuleRings(root)).toEqual([
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
  expect(checkModuleRings(root)).toEqual([]);
});
