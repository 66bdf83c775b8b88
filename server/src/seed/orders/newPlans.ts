import { DAY } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import { taxId } from '../taxes.ts';
import { UNSET_PLAN } from '../unset.ts';

const FREE_TERMS = {
  credits: null,
  validity_value: null,
  validity_unit: 'NONE',
  activation: 'PURCHASE',
  usage_priority: 5,
  shareable: false,
  visibility: 'PUBLIC',
  status: 'ACTIVE',
};

/**
 * Plans on sale since yesterday that nobody has bought yet, at the end of the price list.
 * @param first Their first position in it.
 */
export const newPlans = (demo: Demo, first: number): Selectable<PackagePlan>[] =>
  demo.described.sales.newPlans.map(({ tax, ...plan }, index) => {
    const at = after(demo.now, -DAY);
    return {
      ...UNSET_PLAN,
      ...FREE_TERMS,
      ...plan,
      tax_rate_id: taxId(demo, tax),
      studio_id: demo.studioId,
      studio_package_id: demo.random.id(at),
      eligible_types: ['CLASS'],
      eligible_templates: [],
      sort: first + index,
      plan_version: 1,
      version: 1,
      created_at: at,
      updated_at: at,
    };
  });
