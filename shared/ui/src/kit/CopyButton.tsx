import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CopyButtonProps {
  text: string;
  /** Accessible name of the button without `children`. */
  label?: string;
  size?: 'small' | 'middle';
  children?: ReactNode;
}

type Outcome = 'none' | 'copied' | 'failed';
const SAID: Record<Outcome, string> = { none: '', copied: 'Copied', failed: 'Could not copy' };

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, size = 'middle', children }: CopyButtonProps) {
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
        icon={
          outcome === 'copied' ? <CheckOutlined aria-hidden="true" /> : <CopyOutlined aria-hidden="true" />
        }
        onClick={() => void handleClick()}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{SAID[outcome]}</VisuallyHidden>
    </>
  );
}
