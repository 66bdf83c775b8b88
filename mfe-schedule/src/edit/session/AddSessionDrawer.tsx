import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { Link } from '@studio/platform';
import { DrawerPanel, EmptyState, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useListClassTemplatesQuery } from '../../template/templateApi.ts';
import type { StartValues } from './sessionForm.model.ts';

// Loaded on demand with its fields and rules, because few visits add a session.
const AddSessionForm = loadedLater(() => import('./AddSessionForm.tsx').then((form) => form.AddSessionForm));

interface Props {
  slot: StartValues;
  onClose: () => void;
  /** @param date first requested day. */
  onAdded: (added: CreatedSessions, date: string) => void;
}

/** Adds a session or a series. */
export function AddSessionDrawer(props: Props) {
  const templates = useListClassTemplatesQuery();
  const isEmpty = (list: ClassTemplate[]) => list.every(({ status }) => status !== 'ACTIVE');
  const first = (
    <EmptyState
      title="You need a class before you can add a session."
      action={<Link to="/dashboard/services/create-class">Create your first class</Link>}
    />
  );
  return (
    <DrawerPanel isOpen title="Add session" onClose={props.onClose}>
      <Suspense fallback={<LoadingState what="the form" />}>
        <QueryBoundary query={templates} what="classes" isEmpty={isEmpty} empty={first}>
          {(list) => (
            <AddSessionForm {...props} templates={list.filter(({ status }) => status === 'ACTIVE')} />
          )}
        </QueryBoundary>
      </Suspense>
    </DrawerPanel>
  );
}
