import { isSent, type Option } from '@studio/contract/configure/option/option';
import { OPTIONS } from '@studio/contract/configure/option/options';
import type { Attributes } from '@studio/contract/configure/policy.schema';
import { aStaff, aStudio, type TestStaff } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { studioModule } from '../studio.routes.ts';

let api: TestApp;
let manager: TestStaff;
let taxRateId: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [studioModule] });
  const studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
  taxRateId = await aShop(api, studio).tax();
});
afterAll(() => api.close());

/** A value that the option may have, and has not of itself. */
function another(option: Option): unknown {
  switch (option.kind) {
    case 'WHOLE':
    case 'MINUTES':
      return option.default + 1;
    case 'LIMIT':
    case 'MINUTES_OR_NULL':
    case 'AMOUNT':
      return 7;
    case 'FLAG':
      return !option.default;
    case 'CHOICE':
      return Object.keys(option.choices).find((choice) => choice !== option.default);
    case 'TAX_RATE':
      return taxRateId;
    case 'TIME':
      return '12:00';
    case 'NIGHT':
      return { from: '22:00', to: '07:00' };
    case 'PENALTIES':
      return [];
    case 'DESK_LIMITS':
      return { ...option.default, STAFF: option.default.SUPER };
    default:
      return 'Another';
  }
}

const rows = Object.entries<Option>(OPTIONS).filter(([, option]) => isSent(option));
const change = (key: string, value: unknown) =>
  api.call<Attributes>('PUT', '/api/studio/portal/update-attributes', {
    as: manager,
    json: { attributes: { [key]: value } },
  });

test.each(rows.filter(([, { guard }]) => !guard))('a manager changes %s', async (key, option) => {
  const { data } = await change(key, another(option));
  expect(data.attributes).toMatchObject({ [key]: another(option) });
});

test.each(rows.filter(([, { guard }]) => guard))(
  'a manager may not change %s, and is told so',
  async (key, option) => {
    expect(await change(key, another(option))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
      message: `Only an owner can change ${option.guard?.what}.`,
    });
  },
);
