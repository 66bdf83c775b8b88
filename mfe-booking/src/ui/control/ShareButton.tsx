import { useState } from 'react';
import { sharedAddress } from '../../site/useSitePath.ts';
import { Button } from './Button.tsx';
import { Icon } from '../Icon.tsx';

/**
 * Shares a page of the site by the device's share dialog, or else copies its address. Renders nothing where
 * the browser has neither.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Typed as optional: TypeScript assumes that they always exist.
  const { share, clipboard } = navigator as { share?: Navigator['share']; clipboard?: Clipboard };
  if (!share && !clipboard) return null;

  async function handleClick() {
    const url = sharedAddress(path);
    // Rejects when the person cancels the dialog, which needs no message.
    if (share) return share.call(navigator, { title, url }).catch(() => undefined);
    await clipboard?.writeText(url);
    return setIsCopied(true);
  }
  return (
    <Button look="plain" onClick={() => void handleClick()}>
      <Icon name="share" />
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Share'}</span>
    </Button>
  );
}
