import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { Button, CheckOutlined, VisuallyHidden } from '@studio/ui';

interface Props {
  entry: Pick<RosterEntry, 'memberName' | 'status'>;
  onToggle: () => void;
}

/** Toggle: checks a member in or out. */
export function CheckInButton({ entry: { memberName, status }, onToggle }: Props) {
  const isPresent = status === 'CHECKED_IN';
  return (
    <Button
      type={isPresent ? 'default' : 'primary'}
      icon={isPresent ? <CheckOutlined aria-hidden="true" /> : null}
      aria-pressed={isPresent}
      onClick={onToggle}
    >
      {isPresent ? 'Checked in' : 'Check in'}
      <VisuallyHidden>, {memberName}</VisuallyHidden>
    </Button>
  );
}
