import { TEMPLATE_TYPES, type TemplateType } from '@studio/contract/schedule/templateType';
import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import { Button, EmptyState, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { Segmented } from '@studio/ui/controls';
import { Suspense, useState } from 'react';
import { findTemplates, KINDS } from '../template/template.model.ts';
import { TemplateTable } from '../template/TemplateTable.tsx';
import { useListClassTemplatesQuery } from '../template/templateApi.ts';
import styles from './ServicesPage.module.css';

const CategoriesDrawer = loadedLater(() =>
  import('../template/CategoriesDrawer.tsx').then((drawer) => drawer.CategoriesDrawer),
);

/** /dashboard/services: class, appointment and event templates. */
export function ServicesPage() {
  const navigate = useNavigate();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const kind = TEMPLATE_TYPES.find((type) => type === params.get('type')) ?? 'CLASS';
  const search = params.get('search') ?? '';
  const templates = useListClassTemplatesQuery();
  const [isSorting, setIsSorting] = useState<boolean | null>(null);
  const { one, createPath } = KINDS[kind];
  const create = can('template.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate(createPath)}
    >
      Create {one}
    </Button>
  ) : null;

  const setParam = (name: string, value: string) =>
    setParams((current) => (value ? current.set(name, value) : current.delete(name), current), {
      replace: true,
    });
  const actions = create ? (
    <>
      <Button onClick={() => setIsSorting(true)}>Categories</Button>
      {create}
    </>
  ) : null;
  return (
    <PageLayout title="Services" actions={actions}>
      <div className={styles.bar}>
        <Segmented<TemplateType>
          aria-label="Kind of service"
          value={kind}
          onChange={(next) => setParam('type', next)}
          options={TEMPLATE_TYPES.map((value) => ({ value, label: KINDS[value].tab }))}
        />
        <div className={styles.search}>
          <SearchField
            label="Search services"
            placeholder="Name or description"
            value={search}
            onSearch={(text) => setParam('search', text)}
          />
        </div>
      </div>
      <QueryBoundary query={templates} what="services">
        {(all) => {
          const found = findTemplates(all, kind, search);
          if (found.length > 0) return <TemplateTable kind={kind} templates={found} />;
          return search ? (
            <EmptyState
              title="No service matches this search."
              action={<Button onClick={() => setParam('search', '')}>Clear search</Button>}
            />
          ) : (
            <EmptyState title={`No ${KINDS[kind].tab.toLowerCase()} yet.`} action={create} />
          );
        }}
      </QueryBoundary>
      {isSorting === null ? null : (
        <Suspense>
          <CategoriesDrawer isOpen={isSorting} onClose={() => setIsSorting(false)} />
        </Suspense>
      )}
    </PageLayout>
  );
}
