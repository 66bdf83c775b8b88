import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { createSessionSchema, type CreatedSessions, type CreateSession } from '@studio/contract/schedule.schema';
import { Link } from '@studio/platform';
import { DrawerPanel, EmptyState, QueryBoundary, StudioForm } from '@studio/ui';
import { useState } from 'react';
import { useListClassTemplatesQuery, useListInstructorsQuery, useListRoomsQuery } from '../template/templateApi.ts';
import { AddSessionFields } from './AddSessionFields.tsx';
import { useCreateSessionMutation } from './sessionApi.ts';
import { emptySession } from './sessionForm.model.ts';

interface Props {
  /** Local date that the form starts with. */
  date: string;
  onClose: () => void;
  onAdded: (added: CreatedSessions) => void;
}

/** Adds one session, or a weekly series. */
export function AddSessionDrawer(props: Props) {
  const templates = useListClassTemplatesQuery();
  const isEmpty = (list: ClassTemplate[]) => list.every(({ status }) => status !== 'ACTIVE');
  const first = <EmptyState title="A session needs a class." action={<Link to="/dashboard/services/create-class">Create your first class</Link>} />;
  return (
    <DrawerPanel isOpen title="Add session" onClose={props.onClose}>
      <QueryBoundary query={templates} what="classes" isEmpty={isEmpty} empty={first}>
        {(list) => <AddSessionForm {...props} templates={list.filter(({ status }) => status === 'ACTIVE')} />}
      </QueryBoundary>
    </DrawerPanel>
  );
}

function AddSessionForm({ date, templates, onClose, onAdded }: Props & { templates: ClassTemplate[] }) {
  const rooms = useListRoomsQuery();
  const staff = useListInstructorsQuery();
  const [create] = useCreateSessionMutation();
  const [initialValues] = useState(() => emptySession(date));

  async function handleSubmit(values: typeof initialValues) {
    onAdded(await create(createSessionSchema.cast(values) as CreateSession).unwrap());
  }
  return (
    <StudioForm initialValues={initialValues} schema={createSessionSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Add session">
      <AddSessionFields templates={templates} rooms={rooms.data ?? []} staff={staff.data ?? []} />
    </StudioForm>
  );
}
