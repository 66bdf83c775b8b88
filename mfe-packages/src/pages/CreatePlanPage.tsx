import type { PackagePlan, SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { useNavigate, useSearchParams } from '@studio/platform';
import { NotFoundState, PageLayout, QueryBoundary, useNotify } from '@studio/ui';
import { useListPackagePlansQuery, WITH_ARCHIVED } from '../plan/planApi.ts';
import { ApplyDialog } from '../planChange/ApplyDialog.tsx';
import { useSavePlan, type SavedPlan } from '../planChange/useSavePlan.ts';
import { useUndoLatest } from '../planChange/useUndoChange.ts';
import { PlanForm } from '../planForm/PlanForm.tsx';
import type { PlanValues } from '../planForm/planForm.model.ts';
import { usePlanChoices } from '../planForm/usePlanChoices.ts';
import styles from './FormPage.module.css';

const LIST = '/dashboard/package-plans';

/** /dashboard/package-plans/create: a new plan. `?studioPackageId=` edits a plan, `?copyOf=` copies one. */
export function CreatePlanPage() {
  const [params] = useSearchParams();
  const [edited, copied] = [params.get('studioPackageId'), params.get('copyOf')];
  const plans = useListPackagePlansQuery(WITH_ARCHIVED);
  return (
    <PageLayout
      title={edited ? 'Edit plan' : 'Create plan'}
      breadcrumb={[{ label: 'Package plans', path: LIST }]}
    >
      <QueryBoundary query={plans} what="package plans">
        {(list) => {
          const asked = edited ?? copied;
          const plan = list.find(({ studioPackageId }) => studioPackageId === asked);
          if (asked && !plan) return <NotFoundState what="plan" />;
          return <Form key={asked} plan={plan} isCopy={!edited && plan !== undefined} />;
        }}
      </QueryBoundary>
    </PageLayout>
  );
}

function Form({ plan, isCopy }: { plan: PackagePlan | undefined; isCopy: boolean }) {
  const navigate = useNavigate();
  const choices = usePlanChoices();
  const { question, save } = useSavePlan();
  const tell = useNotifySaved();

  async function handleSave(request: SavePackagePlan, { picture }: PlanValues) {
    const saved = await save(request, picture);
    if (!saved) return;
    tell(saved);
    await navigate(LIST);
  }
  return (
    <div className={styles.form}>
      <PlanForm
        plan={plan}
        isCopy={isCopy}
        choices={choices}
        onSave={handleSave}
        onCancel={() => void navigate(LIST)}
      />
      {question ? (
        <ApplyDialog
          preview={question.preview}
          onAnswer={question.answer}
          onClose={() => question.answer(null)}
        />
      ) : null}
    </div>
  );
}

/**
 * Confirms that the plan is saved. A change for holders can be undone in the notification, and for a day in
 * the plan's history.
 */
function useNotifySaved(): (saved: SavedPlan) => void {
  const notify = useNotify();
  const undo = useUndoLatest();
  return ({ plan: { studioPackageId, packageName }, changedPackages }) => {
    const title = `${packageName} saved.`;
    notify(
      changedPackages
        ? {
            kind: 'success',
            title,
            description:
              'Existing packages changed too. You can undo this in the plan’s history for 24 hours.',
            onUndo: () => void undo(studioPackageId),
          }
        : { kind: 'success', title },
    );
  };
}
