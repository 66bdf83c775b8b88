import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

export interface SearchFieldProps {
  /** The subject of the search: "Search members". */
  label: string;
  /** The fields that it matches: "Name, phone or e-mail". */
  placeholder: string;
  /** The search in effect, e.g. from the URL. */
  value: string;
  onSearch: (text: string) => void;
}

const SETTLED_MS = 300;

/**
 * Searches while the person types, after a pause of 300 ms. A search that is cleared elsewhere is cleared
 * here.
 */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    // Our own search coming back must not undo text typed in the meantime.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Input
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      style={{ maxInlineSize: 400 }}
    />
  );
}
