import type { PlanStatusChange } from '@studio/contract/packages/package-plan-change.schema';
import type { PackagePlan, SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { aPlan } from '../builders/packages.ts';
import { nameOf, type FakeStudio } from './fakeStudio.ts';
import { find, put } from '@studio/testing/fakes/lookUp';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const PLANS = '/api/studio-package/portal';

/** Plans of the faked studio. Only a change of a plan's name can reach its holders. */
export const planFakes = (studio: FakeStudio) => [
  onGet(`${PLANS}/studio`, ({ query }) =>
    studio.plans.filter(({ status }) => status !== 'ARCHIVED' || query['withArchived'] === 'true'),
  ),
  onGet(PLANS, ({ query }) => planOf(studio, query['studioPackageId'])),
  onPost(`${PLANS}/create`, ({ body }) => save(studio, body as SavePackagePlan)),
  onPost(`${PLANS}/apply-preview`, ({ body }) => preview(studio, body as SavePackagePlan)),
  onPost(`${PLANS}/apply-undo`, () => ({ undone: 2, leftAlone: 0 })),
  onGet(`${PLANS}/history`, ({ query }) => history(planOf(studio, query['studioPackageId']))),
  onPost(`${PLANS}/sort`, ({ body }) => {
    const ids = body['studioPackageIds'] as string[];
    studio.plans.sort((a, b) => ids.indexOf(a.studioPackageId) - ids.indexOf(b.studioPackageId));
  }),
  onPost(`${PLANS}/status`, ({ body }) => {
    const { studioPackageId, status } = body as PlanStatusChange;
    return Object.assign(planOf(studio, studioPackageId), { status });
  }),
  onDelete(`${PLANS}/:id`, ({ params }) => {
    studio.plans = studio.plans.filter(({ studioPackageId }) => studioPackageId !== params['id']);
  }),
];

const planOf = ({ plans }: FakeStudio, id: string | null | undefined): PackagePlan =>
  find(plans, ({ studioPackageId }) => studioPackageId === id);

function save(
  studio: FakeStudio,
  { studioPackageId, applyTo: _whom, reason: _why, ...saved }: SavePackagePlan,
): PackagePlan {
  const left = saved.stock ?? null;
  const plan = aPlan({
    sold: 0,
    activeHolders: 0,
    ...saved,
    left,
    priceInclTax: saved.price,
    ...(studioPackageId ? { studioPackageId } : {}),
    version: (saved.version ?? 0) + 1,
  });
  return put(studio.plans, plan, (one) => one.studioPackageId === studioPackageId);
}

function preview(studio: FakeStudio, { studioPackageId, packageName }: SavePackagePlan) {
  const plan = planOf(studio, studioPackageId);
  const changes =
    plan.packageName === packageName
      ? []
      : [
          {
            field: 'packageName',
            label: 'Name',
            oldValue: plan.packageName,
            newValue: packageName,
            reach: 'NEW_AND_EXISTING',
          },
        ];
  const held = studio.packages.filter(({ name }) => name === plan.packageName);
  const examples = held
    .slice(0, 3)
    .map(({ studioPackageTransactionId, memberId, name, endDate, unlimited, creditsRemaining }) => ({
      studioPackageTransactionId,
      memberId,
      memberName: nameOf(studio, memberId),
      name,
      endDate,
      unlimited,
      creditsRemaining,
    }));
  return { changes, packages: held.length, holders: held.length, examples };
}

const history = ({ updatedAt }: PackagePlan) => ({
  versions: [{ planVersion: 1, at: updatedAt, by: 'Grace Tan', changes: [] }],
  batches: [],
});
