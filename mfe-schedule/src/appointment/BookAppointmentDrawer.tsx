import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import { Link } from '@studio/platform';
import { DrawerPanel, EmptyState, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useListClassTemplatesQuery } from '../template/templateApi.ts';

const BookAppointmentForm = loadedLater(() =>
  import('./BookAppointmentForm.tsx').then((form) => form.BookAppointmentForm),
);

interface Props {
  /** First local day of the free times. */
  date: string;
  onClose: () => void;
}

const offered = (templates: readonly ClassTemplate[]): ClassTemplate[] =>
  templates.filter(({ templateType, status }) => templateType === 'APPOINTMENT' && status === 'ACTIVE');

/** Books an appointment for a member. */
export function BookAppointmentDrawer(props: Props) {
  const templates = useListClassTemplatesQuery();
  const first = (
    <EmptyState
      title="No appointments to book yet."
      action={<Link to="/dashboard/services/create-appointment">Create your first appointment</Link>}
    />
  );
  return (
    <DrawerPanel isOpen title="Book appointment" onClose={props.onClose}>
      <Suspense fallback={<LoadingState what="the form" />}>
        <QueryBoundary
          query={templates}
          what="appointments"
          isEmpty={(list) => offered(list).length === 0}
          empty={first}
        >
          {(list) => <BookAppointmentForm {...props} templates={offered(list)} />}
        </QueryBoundary>
      </Suspense>
    </DrawerPanel>
  );
}
