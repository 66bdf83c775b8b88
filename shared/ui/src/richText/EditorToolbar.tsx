import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { LinkBar } from './LinkBar.tsx';
import styles from './richText.module.css';

interface Mark {
  label: string;
  sign: string;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => boolean;
}

const MARKS: readonly Mark[] = [
  {
    label: 'Bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    sign: 'U',
    isOn: (editor) => editor.isActive('underline'),
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Heading',
    sign: 'H1',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Small heading',
    sign: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    sign: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** What can be done with the text that is marked. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      marks: MARKS.map(({ isOn }) => isOn(now)),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <>
      <div className={styles.toolbar} role="group" aria-label="Format">
        {MARKS.map((mark, index) => (
          <button
            key={mark.label}
            type="button"
            className={styles.tool}
            aria-label={mark.label}
            title={mark.label}
            aria-pressed={on.marks[index]}
            // Drawn by the style sheet: text that can be seen would have to be part of the name.
            data-sign={mark.sign}
            onClick={() => mark.press(editor)}
          />
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-pressed={on.isLink}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
        >
          Link
        </button>
        <span className={styles.gap} />
        <button
          type="button"
          className={styles.tool}
          disabled={!on.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        >
          Undo
        </button>
        <button
          type="button"
          className={styles.tool}
          disabled={!on.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        >
          Redo
        </button>
      </div>
      {isLinking ? <LinkBar editor={editor} onDone={() => setIsLinking(false)} /> : null}
    </>
  );
}
