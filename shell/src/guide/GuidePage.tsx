import type { GuideArticle } from '@studio/contract/shell/academy.schema';
import { Link, useSearchParams } from '@studio/platform';
import { Button, EmptyState, PageLayout, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { Article } from './Article.tsx';
import { categoriesOf, leadOf, type Category } from './guide.model.ts';
import { useListGuideQuery } from './guideApi.ts';
import styles from './GuidePage.module.css';

const MAIL = 'mailto:help@studio.example?subject=Question%20about%20the%20portal';

/**
 * /dashboard/guide: articles by category, searched on the server. `?article=` opens one, `?search=` is the
 * search text.
 */
export function GuidePage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const guide = useListGuideQuery(search);
  const everything = useListGuideQuery('');
  const opened = everything.data?.find(({ slug }) => slug === params.get('article'));
  if (opened) return <Article article={opened} others={everything.data ?? []} search={search} />;

  const handleSearch = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const nothing = (
    <EmptyState
      title={`No article about “${search}”`}
      description="Try another word, or write to us."
      action={<Button onClick={() => handleSearch('')}>Show all articles</Button>}
    />
  );
  return (
    <PageLayout title="Guide" subtitle="How-tos that take a few minutes each.">
      <SearchField
        label="Search the guide"
        placeholder="Waitlist, refund, closure…"
        value={search}
        onSearch={handleSearch}
      />
      <QueryBoundary query={guide} what="articles" empty={nothing}>
        {(articles) =>
          search ? (
            <Found articles={articles} search={search} />
          ) : (
            categoriesOf(articles).map((category) => <Group key={category.name} category={category} />)
          )
        }
      </QueryBoundary>
      <p className={styles.contact}>
        Something missing? <a href={MAIL}>Write to us</a>. We answer within a day.
      </p>
    </PageLayout>
  );
}

const Found = ({ articles, search }: { articles: GuideArticle[]; search: string }) => (
  <section aria-label="Search results">
    <p role="status" className={styles.count}>
      {articles.length === 1 ? '1 article' : `${articles.length} articles`} about “{search}”
    </p>
    <Cards articles={articles} search={search} />
  </section>
);

const Group = ({ category: { name, articles } }: { category: Category }) => (
  <section aria-labelledby={`guide-${name}`}>
    <h2 id={`guide-${name}`} className={styles.category}>
      {name}
    </h2>
    <Cards articles={articles} search="" />
  </section>
);

function Cards({ articles, search }: { articles: GuideArticle[]; search: string }) {
  return (
    <ul className={styles.cards}>
      {articles.map((article) => (
        <li key={article.slug} className={styles.card}>
          <Link
            to={`?${new URLSearchParams({ ...(search ? { search } : {}), article: article.slug })}`}
            className={styles.title}
          >
            {article.title}
          </Link>
          <p className={styles.lead}>{leadOf(article)}</p>
        </li>
      ))}
    </ul>
  );
}
