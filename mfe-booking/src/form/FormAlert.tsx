import { useFormikContext } from 'formik';
import { Message } from '../ui/Message.tsx';

/** What the server said about the form as a whole. */
export function FormAlert() {
  const { status } = useFormikContext<unknown>();
  return typeof status === 'string' ? <Message tone="bad">{status}</Message> : null;
}
