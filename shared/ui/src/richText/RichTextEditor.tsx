import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import styles from './richText.module.css';

interface Props {
  html: string;
  /** Of its label, and of its hint and error. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  /** Hears the empty text when nothing is left. */
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** No more than what members are shown. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto', 'tel'] },
  }),
];

/** Writes formatted text: what is typed looks as it will be read. */
export function RichTextEditor({
  html,
  labelledBy,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
  onBlur,
}: Props) {
  // The last typed text: only a different text, e.g. after a reload, is put into the editor.
  const typed = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !isDisabled,
    onUpdate: ({ editor: written }) => {
      typed.current = written.isEmpty ? '' : written.getHTML();
      onChange(typed.current);
    },
    onBlur: () => onBlur(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: styles.content ?? '',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    },
  });
  useEffect(() => {
    if (!editor || html === typed.current) return;
    typed.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => void editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  if (!editor) return null;
  return (
    <div className={`${styles.editor} ${isInvalid ? styles.invalid : ''}`}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
