import type { TemplateType } from '@studio/contract/class-template.schema';
import { useNavigate, useSearchParams } from '@studio/platform';
import { Card, NotFoundState, PageLayout, QueryBoundary, useNotify } from '@studio/ui';
import { KINDS } from '../template/template.model.ts';
import { TemplateForm } from '../template/TemplateForm.tsx';
import { useListClassTemplatesQuery, useListInstructorsQuery, useListRoomsQuery } from '../template/templateApi.ts';
import styles from './CreateTemplatePage.module.css';

/** /dashboard/services/create-class, -appointment, -event; with `?classTemplId=` it edits that one. */
export function CreateTemplatePage({ kind }: { kind: TemplateType }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [params] = useSearchParams();
  const classTemplId = params.get('classTemplId');
  const templates = useListClassTemplatesQuery();
  const rooms = useListRoomsQuery();
  const staff = useListInstructorsQuery();
  const { one, tab } = KINDS[kind];
  const list = `/dashboard/services?type=${kind}`;

  function handleSaved() {
    notify({ kind: 'success', title: `The ${one} was saved.` });
    void navigate(list);
  }
  return (
    <PageLayout title={classTemplId ? `Edit ${one}` : `Create ${one}`} breadcrumb={[{ label: tab, path: list }]}>
      <QueryBoundary query={templates} what={tab.toLowerCase()}>
        {(all) => {
          const template = all.find((item) => item.classTemplId === classTemplId);
          if (classTemplId && !template) return <NotFoundState what={one} />;
          return (
            <Card className={styles.card}>
              <TemplateForm
                kind={kind}
                template={template}
                rooms={rooms.data ?? []}
                staff={staff.data ?? []}
                onSaved={handleSaved}
                onCancel={() => void navigate(list)}
              />
            </Card>
          );
        }}
      </QueryBoundary>
    </PageLayout>
  );
}
