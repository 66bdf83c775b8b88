import { PageLayout, QueryBoundary } from '@studio/ui';
import styles from '../../emailTemplate/emailTemplate.module.css';
import { useListEmailTemplatesQuery } from '../../emailTemplate/emailTemplateApi.ts';
import { EmailTemplateList } from '../../emailTemplate/EmailTemplateList.tsx';
import { FooterCard } from '../../emailTemplate/FooterCard.tsx';
import { LookCard } from '../../emailTemplate/LookCard.tsx';

/** /dashboard/configure/transactional-templates */
export function TransactionalTemplatesPage() {
  const templates = useListEmailTemplatesQuery();
  return (
    <PageLayout
      title="Transactional templates"
      subtitle="The emails that members and your team get when something happens."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <div className={styles.look}>
        <LookCard />
        <FooterCard />
      </div>
      <QueryBoundary query={templates} what="the emails">
        {(rows) => <EmailTemplateList rows={rows} />}
      </QueryBoundary>
    </PageLayout>
  );
}
