import type { WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import { hasWords } from '@studio/contract/values/names/folded';
import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import { Button, EmptyState, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { Suspense, useState } from 'react';
import { EnforcementCard } from '../policy/EnforcementCard.tsx';
import { EvidenceCard } from '../waiverForm/EvidenceCard.tsx';
import { useListWaiverFormsQuery } from '../waiverForm/waiverFormApi.ts';
import { WaiverFormTable } from '../waiverForm/WaiverFormTable.tsx';
import styles from '../waiverForm/waiverForm.module.css';

const SignaturesDrawer = loadedLater(() =>
  import('../waiverForm/SignaturesDrawer.tsx').then((drawer) => drawer.SignaturesDrawer),
);

/** /dashboard/configure/waiver-forms; with `?signatures=` it shows who signed that one. */
export function WaiverFormsPage() {
  const can = useCan();
  const navigate = useNavigate();
  const forms = useListWaiverFormsQuery();
  const add = can('configure.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate('/dashboard/configure/waiver-forms/create')}
    >
      Create form
    </Button>
  ) : null;
  return (
    <PageLayout
      title="Waiver forms"
      subtitle="What members read and sign before they come."
      actions={add}
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary
        query={forms}
        what="forms"
        empty={<EmptyState title="No forms yet. Most studios start with a liability waiver." action={add} />}
      >
        {(all) => <Forms forms={all} />}
      </QueryBoundary>
      <div className={styles.cards}>
        <EnforcementCard />
        {can('audit.view') ? <EvidenceCard /> : null}
      </div>
    </PageLayout>
  );
}

function Forms({ forms }: { forms: WaiverFormSummary[] }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const found = forms.filter(({ formTitle }) => hasWords(formTitle, search));
  const shown = forms.find(({ waiverFormId }) => waiverFormId === params.get('signatures'));
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Search forms by title" placeholder="Title" value={search} onSearch={setSearch} />
      </div>
      {found.length === 0 ? (
        <EmptyState title="No form matches this search." />
      ) : (
        <WaiverFormTable
          forms={found}
          onSignatures={({ waiverFormId }) => setParams({ signatures: waiverFormId })}
        />
      )}
      {shown ? (
        <Suspense>
          <SignaturesDrawer
            formId={shown.waiverFormId}
            title={shown.formTitle}
            onClose={() => setParams({})}
          />
        </Suspense>
      ) : null}
    </>
  );
}
