import { Select } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { useListStaffColoursQuery } from '../staff/staffApi.ts';
import styles from './staffProfile.module.css';

const Swatch = ({ colour, name }: { colour: string; name: string }) => (
  <>
    <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
    {name}
  </>
);

/** One of the studio's colours for instructors, by name. Value: `#RRGGBB`. */
export function StaffColourField(field: FieldProps) {
  const { data: colours = [], isLoading } = useListStaffColoursQuery();
  const nameOf = (value: string) => colours.find((colour) => colour.value === value)?.name ?? value;
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<string>
          {...control}
          value={value}
          onChange={setValue}
          onBlur={handleBlur}
          loading={isLoading}
          showSearch
          options={colours.map((colour) => ({ value: colour.value, label: colour.name }))}
          optionRender={(option) => (
            <Swatch colour={String(option.value)} name={nameOf(String(option.value))} />
          )}
          labelRender={(label) => <Swatch colour={String(label.value)} name={nameOf(String(label.value))} />}
        />
      )}
    </FormField>
  );
}
