import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import { Link } from '@studio/platform';
import { DateField, SelectField, TimeField, useFormikContext } from '@studio/ui/fields';
import styles from './AddSessionFields.module.css';
import { Clashes } from './Clashes.tsx';
import { FillingSelect } from './FillingSelect.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { SessionFields, type Choices } from './SessionFields.tsx';
import { filledByClass, type SessionFormValues } from './sessionForm.model.ts';

interface Props extends Choices {
  templates: ClassTemplate[];
}

const TYPES: { value: TemplateType; label: string; one: string }[] = [
  { value: 'CLASS', label: 'Class', one: 'class' },
  { value: 'EVENT', label: 'Event', one: 'event' },
  { value: 'APPOINTMENT', label: 'Appointment', one: 'appointment' },
];
const VISIBLE = [
  { value: 'NOW', label: 'Now' },
  { value: 'LATER', label: 'Later, at a time' },
  { value: 'DRAFT', label: 'Not yet (draft)' },
];

/** Fields of a new session. Choosing a class fills in length, places, room and instructor. */
export function AddSessionFields({ templates, rooms, staff }: Props) {
  const { values } = useFormikContext<SessionFormValues>();
  const templateOf = (id: string) => templates.find(({ classTemplId }) => classTemplId === id);
  const offered = templates.filter(({ templateType }) => templateType === values.type);
  const { one, label } = TYPES.find(({ value }) => value === values.type) ?? { one: 'class', label: 'Class' };
  const isOffered = (type: TemplateType) =>
    type === 'CLASS' || templates.some(({ templateType }) => templateType === type);
  return (
    <>
      <FillingSelect
        name="type"
        label="Type"
        options={TYPES.filter(({ value }) => isOffered(value))}
        fill={() => ({ classTemplId: '' })}
      />
      <FillingSelect
        key={values.type}
        isFirst
        name="classTemplId"
        label={label}
        hint={<Link to={`/dashboard/services/create-${one}`}>Create a new {one}</Link>}
        options={offered.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
        fill={(choice, current) =>
          filledByClass(templateOf(choice), current, templateOf(current.classTemplId))
        }
      />
      <SessionFields rooms={rooms} staff={staff} clashes={<Clashes scheduleId={null} />} />
      <RepeatFields />
      <SelectField name="visible" label="Visible on the booking website" options={VISIBLE} />
      {values.visible === 'LATER' ? (
        <div className={styles.pair}>
          <DateField name="publishDate" label="Visible from" />
          <TimeField name="publishTime" label="At" />
        </div>
      ) : null}
    </>
  );
}
