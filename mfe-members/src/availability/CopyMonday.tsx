import { Button, CopyOutlined } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { likeMonday, type Stretch } from './availability.model.ts';

/** Most weeks are five equal days. */
export function CopyMonday() {
  const { values, setFieldValue } = useFormikContext<{ hours: Stretch[] }>();
  if (!values.hours.some(({ weekday }) => weekday === 1)) return null;
  return (
    <p>
      <Button
        icon={<CopyOutlined aria-hidden="true" />}
        onClick={() => void setFieldValue('hours', likeMonday(values.hours))}
      >
        Copy Monday to Tuesday–Friday
      </Button>
    </p>
  );
}
