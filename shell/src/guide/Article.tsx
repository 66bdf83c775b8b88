import type { GuideArticle } from '@studio/contract/shell/academy.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link } from '@studio/platform';
import { PageLayout } from '@studio/ui';
import { Markdown } from '../markdown/Markdown.tsx';
import styles from './GuidePage.module.css';

interface ArticleProps {
  article: GuideArticle;
  others: GuideArticle[];
  /** The query of the link back to the list. */
  search: string;
}

/** One article, and links to the others of its category. */
export function Article({ article, others, search }: ArticleProps) {
  const beside = others.filter(
    ({ category, slug }) => category === article.category && slug !== article.slug,
  );
  const breadcrumb = [
    { label: 'Guide', path: `/dashboard/guide${search ? `?${new URLSearchParams({ search })}` : ''}` },
  ];
  return (
    <PageLayout
      title={article.title}
      breadcrumb={breadcrumb}
      subtitle={`${article.category} · last changed ${formatLocalDate(article.updatedAt)}`}
    >
      <div className={styles.article}>
        <article className={styles.paper}>
          <Markdown text={article.body} />
        </article>
        {beside.length > 0 ? (
          <nav aria-label={`More about ${article.category.toLowerCase()}`} className={styles.beside}>
            <h2 className={styles.category}>More about {article.category.toLowerCase()}</h2>
            <ul>
              {beside.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`?article=${slug}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </PageLayout>
  );
}
