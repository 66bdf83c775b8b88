import { Button, CheckOutlined, CopyOutlined, VisuallyHidden } from '@studio/ui';
import { useState, type ReactNode } from 'react';

interface Props {
  text: string;
  /** What a screen reader calls the button when there are no `children`. */
  label?: string;
  size?: 'small' | 'middle';
  children?: ReactNode;
}

type Outcome = 'none' | 'copied' | 'failed';
const SAID: Record<Outcome, string> = { none: '', copied: 'Copied', failed: 'Could not be copied' };

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, label, size = 'middle', children }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  // Without https there is no clipboard at all.
  const handleClick = () =>
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      );
  const name = children === undefined && label ? { 'aria-label': label } : {};
  return (
    <>
      <Button
        {...name}
        size={size}
        type={children === undefined ? 'text' : 'default'}
        icon={outcome === 'copied' ? <CheckOutlined /> : <CopyOutlined />}
        onClick={() => void handleClick()}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{SAID[outcome]}</VisuallyHidden>
    </>
  );
}
