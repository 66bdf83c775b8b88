import type { TemplateType } from '@studio/contract/schedule/templateType';
import {
  useLookUpCategoriesQuery,
  useLookUpRoomsQuery,
  useLookUpTaxRatesQuery,
  useNavigate,
  useSearchParams,
  useStudio,
} from '@studio/platform';
import { LoadingState, NotFoundState, PageLayout, QueryBoundary, useNotify } from '@studio/ui';
import { Instructions } from '../template/Instructions.tsx';
import { KINDS } from '../template/template.model.ts';
import { TemplateForm, type Choices } from '../template/TemplateForm.tsx';
import { useListClassTemplatesQuery, useListInstructorsQuery } from '../template/templateApi.ts';

function useChoices(): Choices {
  const { currency } = useStudio();
  const rooms = useLookUpRoomsQuery();
  const staff = useListInstructorsQuery();
  const categories = useLookUpCategoriesQuery();
  const taxRates = useLookUpTaxRatesQuery();
  return {
    currency,
    rooms: rooms.data ?? [],
    staff: staff.data ?? [],
    categories: categories.data ?? [],
    taxRates: taxRates.data ?? [],
    isLoading: taxRates.isLoading,
  };
}

/** /dashboard/services/create-class, -appointment, -event; `?classTemplId=` edits a template. */
export function CreateTemplatePage({ kind }: { kind: TemplateType }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [params] = useSearchParams();
  const classTemplId = params.get('classTemplId');
  const templates = useListClassTemplatesQuery();
  const choices = useChoices();
  const { one, tab } = KINDS[kind];
  const list = `/dashboard/services?type=${kind}`;

  function handleSaved() {
    notify({ kind: 'success', title: `${one.charAt(0).toUpperCase()}${one.slice(1)} saved.` });
    void navigate(list);
  }
  return (
    <PageLayout
      title={classTemplId ? `Edit ${one}` : `Create ${one}`}
      breadcrumb={[{ label: tab, path: list }]}
    >
      <QueryBoundary query={templates} what={tab.toLowerCase()}>
        {(all) => {
          const template = all.find((item) => item.classTemplId === classTemplId);
          if (classTemplId && !template) return <NotFoundState what={one} />;
          if (choices.isLoading) return <LoadingState what="the form" />;
          return (
            <>
              {template ? null : <Instructions kind={kind} />}
              <TemplateForm
                kind={kind}
                template={template}
                choices={choices}
                onSaved={handleSaved}
                onCancel={() => void navigate(list)}
              />
            </>
          );
        }}
      </QueryBoundary>
    </PageLayout>
  );
}
