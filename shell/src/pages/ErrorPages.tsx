import { Link, useLocation, useSearchParams } from '@studio/platform';
import { PageLayout, StateMessage } from '@studio/ui';
import type { ReactNode } from 'react';
import { Logo } from '../base/Logo.tsx';
import styles from './ErrorPages.module.css';

const TO_DASHBOARD = (
  <Link className={styles.button} to="/dashboard">
    Go to dashboard
  </Link>
);

const PAGES: Record<string, Props> = {
  '/401': {
    title: 'Sign in first',
    sentence: 'Please sign in to see this.',
    action: (
      <Link className={styles.button} to="/auth/jwt/login">
        Sign in
      </Link>
    ),
  },
  '/403': {
    title: 'No access',
    sentence: 'You do not have access to this page.',
    detail: 'Ask an owner for access.',
  },
  '/404': {
    title: 'Page not found',
    sentence: 'We could not find that page.',
    detail: 'It may have been removed, or the link may be wrong.',
  },
};

/**
 * /401, /403, /404 and /500: where proxies, mails and other parts of the portal send people. No sign-in is
 * needed.
 */
export function ErrorPages() {
  const page = PAGES[useLocation().pathname];
  return (
    <main id="content" tabIndex={-1} className={styles.frame}>
      <Logo size={40} />
      {page ? <ErrorPage {...page} /> : <Broken />}
    </main>
  );
}

interface Props {
  title: string;
  sentence: string;
  detail?: ReactNode;
  action?: ReactNode;
}

const ErrorPage = ({ title, sentence, detail, action = TO_DASHBOARD }: Props) => (
  <PageLayout title={title} isTitleHidden>
    <StateMessage art={title} title={sentence} description={detail} action={action} />
  </PageLayout>
);

/** `?reference=` is what to quote when asking for help; `from` is the page where it happened. */
function Broken() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const reference = /^[\w-]{1,64}$/.exec(params.get('reference') ?? '')?.[0];
  const from = typeof state?.from === 'string' ? state.from : '/dashboard';
  return (
    <ErrorPage
      title="Something went wrong"
      sentence="Something went wrong!"
      detail={
        reference ? (
          <>
            If this keeps happening, send us this reference: <code>{reference}</code>
          </>
        ) : (
          'Your saved work is safe.'
        )
      }
      action={
        <Link className={styles.button} to={from}>
          Try again
        </Link>
      }
    />
  );
}
