import { Link } from '@studio/platform';
import { Fragment, useMemo } from 'react';
import { parseMarkdown, type Block, type Inline } from './markdown.model.ts';
import styles from './Markdown.module.css';

/** A text of the guide or the academy, rendered as elements. HTML in the text is shown as text. */
export function Markdown({ text, heading = 'h2' }: { text: string; heading?: 'h2' | 'h3' }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        <BlockView key={place} block={block} heading={heading} />
      ))}
    </div>
  );
}

function BlockView({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  if (block.kind === 'heading')
    return (
      <Heading className={styles.heading}>
        <Words text={block.text} />
      </Heading>
    );
  if (block.kind === 'quote')
    return (
      <blockquote className={styles.quote}>
        <p>
          <Words text={block.text} />
        </p>
      </blockquote>
    );
  if (block.kind === 'list') return <ListView block={block} />;
  if (block.kind === 'table') return <TableView block={block} />;
  return (
    <p>
      <Words text={block.text} />
    </p>
  );
}

function ListView({ block: { isOrdered, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, place) => (
        <li key={place}>
          <Words text={item} />
        </li>
      ))}
    </List>
  );
}

const TableView = ({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) => (
  <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, place) => (
            <th key={place} scope="col">
              <Words text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, place) => (
              <td key={place}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Words = ({ text }: { text: Inline[] }) =>
  text.map((part, place) => <Fragment key={place}>{word(part)}</Fragment>);

function word(part: Inline) {
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'em') return <em>{part.text}</em>;
  if (part.kind === 'code') return <code className={styles.code}>{part.text}</code>;
  if (part.kind !== 'link') return part.text;
  return part.href.startsWith('/') ? (
    <Link to={part.href}>{part.text}</Link>
  ) : (
    <a href={part.href} target="_blank" rel="noreferrer">
      {part.text}
    </a>
  );
}
