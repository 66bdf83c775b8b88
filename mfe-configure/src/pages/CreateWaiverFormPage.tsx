import { skipToken, useSearchParams } from '@studio/platform';
import { PageLayout, QueryBoundary } from '@studio/ui';
import styles from '../waiverForm/waiverForm.module.css';
import { useGetWaiverFormQuery } from '../waiverForm/waiverFormApi.ts';
import { WaiverFormEditor } from '../waiverForm/WaiverFormEditor.tsx';

/** /dashboard/configure/waiver-forms/create; with `?formId=` it edits that one. */
export function CreateWaiverFormPage() {
  const [params] = useSearchParams();
  const formId = params.get('formId');
  const form = useGetWaiverFormQuery(formId ?? skipToken);
  return (
    <PageLayout
      title={formId ? 'Edit form' : 'Create form'}
      breadcrumb={[
        { label: 'Configure', path: '/dashboard/configure' },
        { label: 'Waiver forms', path: '/dashboard/configure/waiver-forms' },
      ]}
    >
      <div className={styles.form}>
        {formId ? (
          <QueryBoundary query={form} what="this form">
            {(found) => <WaiverFormEditor key={found.waiverFormId} form={found} />}
          </QueryBoundary>
        ) : (
          <WaiverFormEditor form={undefined} />
        )}
      </div>
    </PageLayout>
  );
}
