import { mayLinkTo } from '@studio/contract/values/richText';
import { Button } from 'antd';
import type { Editor } from '@tiptap/react';
import { useId, useState, type KeyboardEvent } from 'react';
import styles from './richText.module.css';

/** The address of a link, below the toolbar. Not a form of its own: it stands in one. */
export function LinkBar({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? 'https://'));
  const isGood = mayLinkTo(href) && href.trim().length > 'https://'.length;

  function handleSet() {
    if (!isGood) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: href.trim() }).run();
    onDone();
  }
  function handleRemove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleSet();
  }
  return (
    <div className={styles.linkBar}>
      <label htmlFor={id}>Address</label>
      <input
        id={id}
        type="url"
        className={styles.address}
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button size="small" disabled={!isGood} onClick={handleSet}>
        Set link
      </Button>
      {editor.isActive('link') ? (
        <Button size="small" onClick={handleRemove}>
          Remove link
        </Button>
      ) : null}
    </div>
  );
}
