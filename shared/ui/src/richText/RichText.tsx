import { readRichText } from '@studio/contract/values/richText';
import { createElement, useMemo, type ReactNode } from 'react';
import styles from './richText.module.css';

/** Formatted text as members see it. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(
    () =>
      readRichText<ReactNode>(
        new DOMParser().parseFromString(html, 'text/html').body,
        (tag, props, children) => createElement(tag, props, ...(children.length > 0 ? [children] : [])),
      ),
    [html],
  );
  return <div className={styles.text}>{nodes}</div>;
}
