import { Link, skipToken, useSearchParams } from '@studio/platform';
import { EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { EmailTemplateEditor } from '../../emailTemplate/edit/EmailTemplateEditor.tsx';
import { LIST_PATH } from '../../emailTemplate/emailTemplate.model.ts';
import { useGetEmailTemplateQuery } from '../../emailTemplate/emailTemplateApi.ts';

/** /dashboard/configure/transactional-templates/edit?templateKey= */
export function EditTransactionalTemplatePage() {
  const [params] = useSearchParams();
  const templateKey = params.get('templateKey');
  const template = useGetEmailTemplateQuery(templateKey ?? skipToken);
  return (
    <PageLayout
      title={template.currentData?.name ?? 'Email template'}
      subtitle={template.currentData ? `Trigger event: ${template.currentData.triggerEvent}` : undefined}
      breadcrumb={[
        { label: 'Configure', path: '/dashboard/configure' },
        { label: 'Transactional templates', path: LIST_PATH },
      ]}
    >
      {templateKey ? (
        <QueryBoundary query={template} what="this email">
          {(found) => <EmailTemplateEditor key={found.templateKey} template={found} />}
        </QueryBoundary>
      ) : (
        <EmptyState
          title="Choose an email to edit."
          action={<Link to={LIST_PATH}>All transactional templates</Link>}
        />
      )}
    </PageLayout>
  );
}
