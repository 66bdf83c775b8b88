import { plant } from '../testing/plant.ts';
import { checkSaleReach, describeSaleReach, reachOf } from './saleReach.ts';

const M = 'server/src/modules';
const SALE = `${M}/packages/order/sale.service.ts`;
const LIMITS = 'tools/check/walls/saleReach.json';

const tree = {
  [SALE]: `import { price } from './price.rules.ts';\nimport type { Card } from '../gift-card/gift-card.api.ts';\n`,
  [`${M}/packages/order/price.rules.ts`]: `import {\n  tax,\n  type Rate,\n} from '../../configure/tax/tax.api.ts';\n`,
  [`${M}/configure/tax/tax.api.ts`]: `export { tax } from './tax.rules.ts';\n`,
  [`${M}/configure/tax/tax.rules.ts`]: `import { type Card } from '../../packages/gift-card/gift-card.api.ts';\n`,
  [`${M}/packages/gift-card/gift-card.api.ts`]: `export interface Card {}\n`,
};

test('counts files and modules behind values, by way of others, and leaves types out', () => {
  expect(reachOf(plant(tree), SALE)).toEqual({ files: 4, modules: 2 });
});

test('ends where files use one another', () => {
  const root = plant({
    [SALE]: `import { price } from './price.rules.ts';\n`,
    [`${M}/packages/order/price.rules.ts`]: `import { sale } from './sale.service.ts';\n`,
  });
  expect(reachOf(root, SALE)).toEqual({ files: 2, modules: 1 });
});

test.each([
  ['files', { files: 3, modules: 2 }],
  ['modules', { files: 4, modules: 1 }],
])('refuses more %s than the list has', (_what, most) => {
  const root = plant({ ...tree, [LIMITS]: JSON.stringify({ [SALE]: most }) });
  expect(checkSaleReach(root)).toEqual([
    {
      file: SALE,
      message: `reaches 4 files in 2 modules; at most ${most.files} in ${most.modules}`,
    },
  ]);
});

test('accepts what the list has, says it, and wants nothing where there is no list', () => {
  const root = plant({ ...tree, [LIMITS]: JSON.stringify({ [SALE]: { files: 4, modules: 2 } }) });
  expect(checkSaleReach(root)).toEqual([]);
  expect(describeSaleReach(root)).toEqual(['sale.service.ts reaches 4 files in 2 modules']);
  expect(checkSaleReach(plant(tree))).toEqual([]);
});
