import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { useFormikContext } from '@studio/ui';
import { useEffect, useRef } from 'react';
import type { SessionFormValues } from './AddSessionDrawer.tsx';

/** Fills in length, places, room and instructor of the class that was just chosen. Later edits are left alone. */
export function useTemplateDefaults(templates: ClassTemplate[]): void {
  const { values, setValues } = useFormikContext<SessionFormValues>();
  const filledFor = useRef('');
  useEffect(() => {
    const template = templates.find(({ classTemplId }) => classTemplId === values.classTemplId);
    if (!template || filledFor.current === template.classTemplId) return;
    filledFor.current = template.classTemplId;
    const { durationMin, capacity, defaultRoomId, defaultStaffId } = template;
    void setValues((current) => ({
      ...current, durationMin, capacity, roomId: defaultRoomId ?? current.roomId, staffId: defaultStaffId ?? current.staffId,
    }));
  }, [templates, values.classTemplId, setValues]);
}
