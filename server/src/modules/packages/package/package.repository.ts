import type { SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { PackagePlan } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { PlanTerms } from './terms/terms.rules.ts';

export type PlanRow = Selectable<PackagePlan>;

/** The editable columns of a plan: its terms, amounts in minor units, and its sale settings. */
export interface PlanContent {
  terms: PlanTerms;
  sale: Pick<
    SavePackagePlan,
    | 'description'
    | 'visibility'
    | 'status'
    | 'purchaseLimitPerMember'
    | 'newClientsOnly'
    | 'saleFrom'
    | 'saleTo'
    | 'stock'
  >;
}

/** Paid once. */
const ONCE = {
  cycleUnit: null,
  cycleCount: null,
  minCycles: 0,
  signupFeeMinor: 0,
  trialDays: 0,
  rolloverMax: 0,
  recognition: 'ON_USE',
};

function cycleColumns({ recurring }: PlanTerms) {
  const cycle = recurring ?? ONCE;
  return {
    cycle_unit: cycle.cycleUnit,
    cycle_count: cycle.cycleCount,
    min_cycles: cycle.minCycles,
    signup_fee_minor: cycle.signupFeeMinor,
    trial_days: cycle.trialDays,
    rollover_max: cycle.rolloverMax,
    recognition: cycle.recognition,
  };
}

const usageColumns = (terms: PlanTerms) => ({
  eligible_types: [...terms.eligibleTypes],
  eligible_categories: [...terms.eligibleCategories],
  eligible_templates: [...terms.eligibleTemplates],
  eligible_windows: JSON.stringify(terms.eligibleWindows),
  max_per_day: terms.maxPerDay,
  max_per_week: terms.maxPerWeek,
  max_per_month: terms.maxPerMonth,
  max_upcoming: terms.maxUpcoming,
  shareable: terms.shareable,
  max_share_credits: terms.maxShareCredits,
  max_share_recipients: terms.maxShareRecipients,
  freeze_allowed: terms.freezeAllowed,
  guest_allowed: terms.guestAllowed,
  usage_priority: terms.usagePriority,
  priority_opens_days: terms.priorityOpensDays,
});

const termColumns = (terms: PlanTerms) => ({
  package_name: terms.packageName,
  package_type: terms.packageType,
  price_minor: terms.priceMinor,
  tax_rate_id: terms.taxRateId,
  credits: terms.credits,
  bonus_credits: terms.bonusCredits,
  validity_value: terms.validity.value,
  validity_unit: terms.validity.unit,
  fixed_end: terms.validity.end,
  activation: terms.start.activation,
  fixed_start: terms.start.day,
  activate_by_days: terms.activateByDays,
  visit_value_minor: terms.visitValueMinor,
  instalment_count: terms.instalments?.count ?? null,
  instalment_unit: terms.instalments?.intervalUnit ?? null,
  deposit_percent: terms.instalments?.depositPct ?? null,
  terms: terms.terms,
});

const toColumns = ({ terms, sale }: PlanContent) => ({
  ...termColumns(terms),
  ...usageColumns(terms),
  ...cycleColumns(terms),
  description: sale.description,
  visibility: sale.visibility,
  status: sale.status,
  purchase_limit_per_member: sale.purchaseLimitPerMember,
  new_clients_only: sale.newClientsOnly,
  sale_from: sale.saleFrom,
  sale_to: sale.saleTo,
  stock: sale.stock,
});

/** Whether a failed write means that another plan of the studio has the name. */
export const isNameTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'package_plan_name';

/** Plans, and the rows that refer to them. */
const reads = (tx: Tx) => ({
  find: (studioPackageId: string): Promise<PlanRow | undefined> =>
    tx
      .selectFrom('package_plan')
      .selectAll()
      .where('studio_package_id', '=', studioPackageId)
      .executeTakeFirst(),

  /**
   * Blocks sales of the plan: an order line locks the plan that it refers to, and this lock excludes that
   * one.
   */
  lock: (studioPackageId: string): Promise<PlanRow | undefined> =>
    tx
      .selectFrom('package_plan')
      .selectAll()
      .where('studio_package_id', '=', studioPackageId)
      .forUpdate()
      .executeTakeFirst(),

  /** How many of the ids are plans of the studio. */
  countKnown: async (studioPackageIds: readonly string[]): Promise<number> => {
    const { known } = await tx
      .selectFrom('package_plan')
      .select(({ fn }) => fn.countAll<number>().as('known'))
      .where('studio_package_id', 'in', studioPackageIds)
      .executeTakeFirstOrThrow();
    return known;
  },

  /**
   * The number of order lines, or of packages in any status, that refer to the plan, whichever is greater.
   */
  countUses: async (studioPackageId: string): Promise<number> => {
    const { lots, lines } = await tx
      .selectNoFrom((eb) => [
        eb
          .selectFrom('member_package')
          .select((lot) => lot.fn.countAll<number>().as('n'))
          .where('studio_package_id', '=', studioPackageId)
          .as('lots'),
        eb
          .selectFrom('order_line')
          .select((line) => line.fn.countAll<number>().as('n'))
          .where('studio_package_id', '=', studioPackageId)
          .as('lines'),
      ])
      .executeTakeFirstOrThrow();
    return Math.max(lots ?? 0, lines ?? 0);
  },
});

/** The versions of a plan's terms. */
const versions = (tx: Tx) => ({
  /** Stores the terms of a version, unless they are stored already. */
  keepVersion: async (version: {
    studioPackageId: string;
    planVersion: number;
    terms: PlanTerms;
    staffId: string | null;
    at: Date;
  }): Promise<void> => {
    const { studioPackageId, planVersion, terms, staffId, at } = version;
    await tx
      .insertInto('package_plan_version')
      .values({
        studio_id: thisStudio,
        studio_package_id: studioPackageId,
        plan_version: planVersion,
        terms: JSON.stringify(terms),
        staff_id: staffId,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export const packageRepository = (tx: Tx) => ({
  ...reads(tx),
  ...versions(tx),

  insert: async (plan: PlanContent, now: Date): Promise<string> => {
    const studioPackageId = newId();
    const last = tx
      .selectFrom('package_plan')
      .select((eb) => sql<number>`coalesce(max(${eb.ref('sort')}), 0) + 1`.as('sort'));
    await tx
      .insertInto('package_plan')
      .values({
        studio_id: thisStudio,
        studio_package_id: studioPackageId,
        ...toColumns(plan),
        sort: last,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return studioPackageId;
  },

  update: async (
    before: PlanRow,
    plan: PlanContent,
    change: { planVersion: number; now: Date },
  ): Promise<void> => {
    await tx
      .updateTable('package_plan')
      .set({
        ...toColumns(plan),
        plan_version: change.planVersion,
        version: before.version + 1,
        updated_at: change.now,
      })
      .where('studio_package_id', '=', before.studio_package_id)
      .execute();
  },

  setStatus: async (
    { studio_package_id: id, version }: PlanRow,
    status: string,
    now: Date,
  ): Promise<void> => {
    await tx
      .updateTable('package_plan')
      .set({ status, version: version + 1, updated_at: now })
      .where('studio_package_id', '=', id)
      .execute();
  },

  /** Sorts plans; those that are not named keep their order and come last. */
  sort: async (studioPackageIds: readonly string[]): Promise<void> => {
    await sql`
      update package_plan p set sort = ordered.place
      from (
        select o.studio_package_id, row_number()
          over (order by requested.place nulls last, o.sort, o.created_at, o.studio_package_id) as place
        from package_plan o left join unnest(${studioPackageIds}::uuid[]) with ordinality as requested (id, place)
          on requested.id = o.studio_package_id
      ) ordered
      where p.studio_package_id = ordered.studio_package_id and p.sort <> ordered.place`.execute(tx);
  },

  delete: async (studioPackageId: string): Promise<void> => {
    await tx.deleteFrom('package_plan').where('studio_package_id', '=', studioPackageId).execute();
  },
});

/** A plan as the table stores it; price in minor units. */
export type Plan = Selectable<PackagePlan>;

/**
 * Locks a plan of the transaction's studio, so that nobody changes or deletes it during a sale. `undefined`
 * when there is none.
 */
export const holdPlan = (tx: Tx, studioPackageId: string): Promise<Plan | undefined> =>
  tx
    .selectFrom('package_plan')
    .selectAll()
    .where('studio_package_id', '=', studioPackageId)
    .forShare()
    .executeTakeFirst();
