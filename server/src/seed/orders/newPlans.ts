import type { Selectable } from 'kysely';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { DAY, after, type Demo } from '../demo/demo.ts';
import { UNSET_PLAN } from '../unset.ts';

type NewPlan = Pick<
  Selectable<PackagePlan>,
  'package_name' | 'description' | 'package_type' | 'price_minor'
> &
  Partial<Selectable<PackagePlan>>;

const WORKING_DAYS = [1, 2, 3, 4, 5];

/** Plans on sale since yesterday that nobody has bought yet, each with terms that no other plan has. */
const PLANS: readonly NewPlan[] = [
  {
    package_name: 'Off-Peak Ten',
    description: 'Ten classes on weekdays before four.',
    package_type: 'CLASS_PACK',
    price_minor: 22_000,
    credits: 10,
    validity_value: 3,
    validity_unit: 'MONTH',
    eligible_windows: [{ weekdays: WORKING_DAYS, from: '06:00', to: '16:00' }],
    max_per_day: 1,
    usage_priority: 3,
  },
  {
    package_name: 'Flow Membership',
    description: 'Eight classes each month; two that are left move to the next.',
    package_type: 'MEMBERSHIP',
    price_minor: 19_000,
    credits: 8,
    validity_value: 1,
    validity_unit: 'MONTH',
    cycle_unit: 'MONTH',
    cycle_count: 1,
    min_cycles: 3,
    rollover_max: 2,
    usage_priority: 4,
    terms: 'Renews each month. You can leave at the end of any month after the third.',
  },
  {
    package_name: '50-Class Pack',
    description: 'Fifty classes in a year and five on us, payable in three parts.',
    package_type: 'CLASS_PACK',
    price_minor: 120_000,
    credits: 50,
    bonus_credits: 5,
    validity_value: 1,
    validity_unit: 'YEAR',
    shareable: true,
    max_share_credits: 10,
    max_share_recipients: 3,
    instalment_count: 3,
    instalment_unit: 'MONTH',
    deposit_percent: 40,
    stock: 20,
    purchase_limit_per_member: 1,
  },
];

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
 * Plans at the end of the price list.
 * @param first Their first position in it.
 */
export const newPlans = (demo: Demo, first: number): Selectable<PackagePlan>[] =>
  PLANS.map((plan, index) => {
    const at = after(demo.now, -DAY);
    return {
      ...UNSET_PLAN,
      ...FREE_TERMS,
      ...plan,
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
