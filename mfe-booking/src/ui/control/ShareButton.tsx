import { useState } from 'react';
import { sharedAddress } from '../../site/useSitePath.ts';
import { Button } from './Button.tsx';
import { Icon } from '../Icon.tsx';

/**
 * Hands a page of the site on: with what the device has for it, else as a copied address. Absent where a
 * browser has neither.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Optional although TypeScript thinks they are always there.
  const { share, clipboard } = navigator as { share?: Navigator['share']; clipboard?: Clipboard };
  if (!share && !clipboard) return null;

  async function handleClick() {
    const url = sharedAddress(path);
    // Rejects when the person thinks better of it: there is nothing to say then.
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
