import type { PackagePlan, SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import type { ApplyPreview } from '@studio/contract/packages/package-plan-change.schema';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';
import {
  usePreviewPackagePlanMutation,
  useSavePackagePlanMutation,
  useSavePlanPictureMutation,
} from '../plan/planApi.ts';
import type { PlanValues } from '../planForm/planForm.model.ts';
import type { Application } from './ApplyDialog.tsx';
import { isForHolders } from './planChange.model.ts';

/** The question before a plan with holders is changed. Answering `null` cancels the save. */
export interface Question {
  preview: ApplyPreview;
  answer: (application: Application | null) => void;
}
/** The saved plan, and whether sold packages were changed as well. */
export interface SavedPlan {
  plan: PackagePlan;
  changedPackages: boolean;
}

/**
 * Saves a plan. If members hold it, asks first to whom the changes apply. `save` waits for the answer, so
 * that the form stays in its saving state and shows refusals.
 * @returns the pending question, and `save`, which resolves to `null` if the question was cancelled.
 */
export function useSavePlan(): {
  question: Question | null;
  save: (request: SavePackagePlan, picture: PlanValues['picture']) => Promise<SavedPlan | null>;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [preview] = usePreviewPackagePlanMutation();
  const [send] = useSavePackagePlanMutation();
  const notifyFailure = useNotifyFailure();
  const [sendPicture] = useSavePlanPictureMutation();

  const ask = (asked: ApplyPreview) =>
    new Promise<Application | null>((resolve) => {
      setQuestion({
        preview: asked,
        answer: (application) => {
          setQuestion(null);
          resolve(application);
        },
      });
    });
  async function applicationOf(request: SavePackagePlan): Promise<Application | null> {
    if (!request.studioPackageId) return { applyTo: 'NEW_ONLY', reason: '' };
    const planPreview = await preview(request).unwrap();
    return isForHolders(planPreview) ? ask(planPreview) : { applyTo: 'NEW_ONLY', reason: '' };
  }
  // The plan is saved at this point. A thrown error would make the form send it, and create it, again.
  async function savePicture({ studioPackageId }: PackagePlan, file: Blob | ''): Promise<void> {
    try {
      await sendPicture({ studioPackageId, file }).unwrap();
    } catch (error) {
      notifyFailure(error, 'We saved the plan, but not its picture.');
    }
  }
  async function save(request: SavePackagePlan, picture: PlanValues['picture']): Promise<SavedPlan | null> {
    const application = await applicationOf(request);
    if (!application) return null;
    const plan = await send({ ...request, ...application }).unwrap();
    // `null` keeps the present picture.
    if (picture !== null) await savePicture(plan, picture);
    return { plan, changedPackages: application.applyTo === 'NEW_AND_EXISTING' };
  }
  return { question, save };
}
