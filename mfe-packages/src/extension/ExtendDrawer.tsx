import {
  bulkExtendSchema,
  type BulkExtend,
  type BulkExtended,
} from '@studio/contract/packages/member-package-change.schema';
import { useOnce } from '@studio/platform';
import { DrawerPanel } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { ALL_PLANS, drawerTitle, toExtension, type ExtensionValues } from './extension.model.ts';
import { useExtendPackagesMutation } from './extensionApi.ts';
import { ExtendConfirm } from './ExtendConfirm.tsx';
import { ExtensionFields, type PlanOption } from './ExtensionFields.tsx';
import { ExtensionList } from './ExtensionList.tsx';

interface Props {
  plans: readonly PlanOption[];
  /** What is chosen at first; `null`: all plans. */
  studioPackageId: string | null;
  /** Whose packages; without it everybody's. */
  memberIds?: readonly string[];
  onClose: () => void;
}

const typed = bulkExtendSchema.pick(['days', 'reason']);
const bodyOf = (values: ExtensionValues, memberIds: readonly string[] | undefined) =>
  bulkExtendSchema.cast(toExtension(values, memberIds)) as BulkExtend;

/** Extends many packages, after a preview. */
export function ExtendDrawer({ plans, studioPackageId, memberIds, onClose }: Props) {
  const [values, setValues] = useState<ExtensionValues>({
    studioPackageId: studioPackageId ?? ALL_PLANS,
    days: '',
    reason: '',
  });
  const [asked, setAsked] = useState<{ body: BulkExtend; preview: BulkExtended } | null>(null);
  const once = useOnce();
  const [extend] = useExtendPackagesMutation();

  async function handlePreview(given: ExtensionValues) {
    const body = bodyOf(given, memberIds);
    setAsked({ body, preview: await extend(once(body)).unwrap() });
    setValues(given);
  }
  return (
    <DrawerPanel isOpen title={drawerTitle(memberIds?.length)} onClose={onClose}>
      {asked ? (
        <ExtendConfirm {...asked} onBack={() => setAsked(null)} onClose={onClose} />
      ) : (
        <>
          <StudioForm
            footer="plain"
            initialValues={values}
            schema={typed}
            submitLabel="Continue"
            onSubmit={handlePreview}
            onCancel={onClose}
          >
            {() => <ExtensionFields plans={plans} />}
          </StudioForm>
          <ExtensionList />
        </>
      )}
    </DrawerPanel>
  );
}
