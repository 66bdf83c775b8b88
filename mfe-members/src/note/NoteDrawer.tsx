import { DrawerPanel, loadedLater } from '@studio/ui';
import { Suspense } from 'react';
import type { NoteFormProps } from './NoteForm.tsx';

const NoteForm = loadedLater(() => import('./NoteForm.tsx').then((form) => form.NoteForm));

interface Props extends NoteFormProps {
  memberName: string;
}

/** A note in a drawer; its form is loaded when it opens. */
export const NoteDrawer = ({ memberName, ...form }: Props) => (
  <DrawerPanel isOpen title={form.note ? 'Edit note' : `Note about ${memberName}`} onClose={form.onClose}>
    <Suspense>
      <NoteForm {...form} />
    </Suspense>
  </DrawerPanel>
);
