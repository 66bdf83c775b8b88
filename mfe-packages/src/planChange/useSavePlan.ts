import type { PackagePlan, SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import type { ApplyPreview } from '@studio/contract/packages/package-plan-change.schema';
import { useTellFailure } from '@studio/ui';
import { useState } from 'react';
import {
  usePreviewPackagePlanMutation,
  useSavePackagePlanMutation,
  useSavePlanPictureMutation,
} from '../plan/planApi.ts';
import type { PlanValues } from '../planForm/planForm.model.ts';
import type { Application } from './ApplyDialog.tsx';
import { isForHolders } from './planChange.model.ts';

/**
 * What is asked before a plan that members hold is changed; `null` for an answer is to think better of it.
 */
export interface Question {
  preview: ApplyPreview;
  answer: (application: Application | null) => void;
}
/** What was saved, and whether packages that are sold were changed with it. */
export interface SavedPlan {
  plan: PackagePlan;
  changedPackages: boolean;
}

/**
 * Saves a plan; before one that members hold is changed, it is asked who gets the changes. The form waits
 * meanwhile, so that it counts as being saved and shows what is refused.
 * @returns what is to be asked now, and `save`: null when the person thought better of it.
 */
export function useSavePlan(): {
  question: Question | null;
  save: (request: SavePackagePlan, picture: PlanValues['picture']) => Promise<SavedPlan | null>;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [preview] = usePreviewPackagePlanMutation();
  const [send] = useSavePackagePlanMutation();
  const tellFailure = useTellFailure();
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
    const seen = await preview(request).unwrap();
    return isForHolders(seen) ? ask(seen) : { applyTo: 'NEW_ONLY', reason: '' };
  }
  // The plan is saved by then: sending all of it again would make it twice.
  async function savePicture({ studioPackageId }: PackagePlan, file: Blob | ''): Promise<void> {
    try {
      await sendPicture({ studioPackageId, file }).unwrap();
    } catch (error) {
      tellFailure(error, 'We saved the plan, but not its picture.');
    }
  }
  async function save(request: SavePackagePlan, picture: PlanValues['picture']): Promise<SavedPlan | null> {
    const application = await applicationOf(request);
    if (!application) return null;
    const plan = await send({ ...request, ...application }).unwrap();
    // null: the one that is there stays.
    if (picture !== null) await savePicture(plan, picture);
    return { plan, changedPackages: application.applyTo === 'NEW_AND_EXISTING' };
  }
  return { question, save };
}
