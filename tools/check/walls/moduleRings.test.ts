import { checkModuleRings } from './moduleRings.ts';
import { plant } from '../testing/plant.ts';

const asks = (module: string): string => `import { x } from '../${module}/${module}.api.ts';\nx;\n`;
const M = 'server/src/modules/area';

test('refuses every import of a ring, however long it is', () => {
  const root = plant({
    [`${M}/order/order.service.ts`]: asks('booking'),
    [`${M}/booking/booking.service.ts`]: asks('event'),
    [`${M}/event/event.views.ts`]: `import type { x } from '../order/order.api.ts';\n`,
    [`${M}/report/report.views.ts`]: asks('order'),
  });
  expect(checkModuleRings(root)).toEqual([
    { file: `${M}/booking/booking.service.ts`, message: 'booking asks event, which comes back to booking' },
    { file: `${M}/event/event.views.ts`, message: 'event asks order, which comes back to event' },
    { file: `${M}/order/order.service.ts`, message: 'order asks booking, which comes back to order' },
  ]);
});

test('lets modules ask downwards, and tests ask anybody', () => {
  const root = plant({
    [`${M}/order/order.service.ts`]: asks('booking'),
    [`${M}/event/event.service.ts`]: asks('order') + asks('booking'),
    [`${M}/booking/booking.routes.test.ts`]: asks('event'),
  });
  expect(checkModuleRings(root)).toEqual([]);
});
