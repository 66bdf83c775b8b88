import { LEVELS, saveClassTemplateSchema, type ClassTemplate, type SaveClassTemplate, type TemplateType } from '@studio/contract/class-template.schema';
import type { Room, StaffOption } from '@studio/contract/studio.schema';
import { NumberField, SelectField, StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { useSaveClassTemplateMutation } from './templateApi.ts';

interface Props {
  kind: TemplateType;
  /** Missing for a new one. */
  template: ClassTemplate | undefined;
  rooms: Room[];
  staff: StaffOption[];
  onSaved: () => void;
  onCancel: () => void;
}

const LEVEL_LABELS: Record<(typeof LEVELS)[number], string> = { ALL: 'All levels', BEGINNER: 'Beginner', INTERMEDIATE: 'Intermediate', ADVANCED: 'Advanced' };

/** Creates or edits a template: what members read, and what its sessions start with. */
export function TemplateForm({ kind, template, rooms, staff, onSaved, onCancel }: Props) {
  const [save] = useSaveClassTemplateMutation();

  async function handleSubmit(values: ReturnType<typeof formValues>) {
    await save(saveClassTemplateSchema.cast(values) as SaveClassTemplate).unwrap();
    onSaved();
  }
  return (
    <StudioForm initialValues={formValues(kind, template)} schema={saveClassTemplateSchema} onSubmit={handleSubmit} onCancel={onCancel} submitLabel="Save">
      <TextField name="className" label="Name" />
      <TextAreaField name="description" label="Description" isOptional />
      <SelectField name="level" label="Level" options={LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))} />
      <NumberField name="durationMin" label="Length in minutes" />
      <NumberField name="capacity" label="Places" />
      <NumberField name="creditCost" label="Credits per booking" />
      <SelectField name="defaultRoomId" label="Usual room" isOptional options={rooms.map(({ roomId, name }) => ({ value: roomId, label: name }))} />
      <SelectField name="defaultStaffId" label="Usual instructor" isOptional options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))} />
    </StudioForm>
  );
}

const NEW = { className: '', description: '', level: 'ALL', durationMin: 60, capacity: 10, creditCost: 1, colour: '#0F766E', status: 'ACTIVE' };

const formValues = (kind: TemplateType, template: ClassTemplate | undefined) => ({
  ...NEW, ...template,
  templateType: template?.templateType ?? kind,
  classTemplId: template?.classTemplId ?? '',
  defaultRoomId: template?.defaultRoomId ?? '',
  defaultStaffId: template?.defaultStaffId ?? '',
  version: template?.version ?? null,
});
