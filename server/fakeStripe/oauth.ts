import { newRef } from './books.ts';
import { readForm, textOf } from './form.ts';

/** What a browser or a platform gets. */
export type OauthAnswer = { location: string } | { status: number; body: unknown } | { html: string };

const PLATFORM_KEY = /^sk_test_\w+$/;

const refused = (error: string, description: string): OauthAnswer => ({
  status: 400,
  body: { error, error_description: description },
});

const backTo = (asked: URLSearchParams, answer: Record<string, string>): OauthAnswer => {
  const address = new URL(asked.get('redirect_uri') ?? '');
  const given = { ...answer, state: asked.get('state') ?? '' };
  for (const [name, value] of Object.entries(given)) address.searchParams.set(name, value);
  return { location: address.href };
};

/** The page that asks an owner, as links: what they choose leads back to the site. */
const page = (asked: URLSearchParams): string => {
  const link = (act: string, words: string) => {
    const query = new URLSearchParams([...asked, ['act', act]]).toString().replaceAll('&', '&amp;');
    return `<p><a href="/oauth/authorize?${query}">${words}</a></p>`;
  };
  return `<!doctype html><html lang="en"><title>Test account</title><h1>Connect a test account?</h1>
${link('allow', 'Connect a test account')}
${link('deny', 'Go back without connecting')}</html>`;
};

/** Stripe Connect: an owner lets a platform use their account, and the platform exchanges the code for keys. */
export function openOauth(): (request: { method: string; url: string; body: string }) => OauthAnswer | null {
  /** Accounts by the codes that nobody has exchanged yet. */
  const codes = new Map<string, string>();

  function authorize(asked: URLSearchParams): OauthAnswer {
    if (!asked.get('client_id')?.startsWith('ca_')) return refused('invalid_client', 'No such platform.');
    const act = asked.get('act');
    if (act === 'deny')
      return backTo(asked, { error: 'access_denied', error_description: 'The user denied' });
    if (act !== 'allow') return { html: page(asked) };
    const [code, account] = [newRef('ac'), newRef('connected')];
    codes.set(code, account);
    return backTo(asked, { scope: 'read_write', code });
  }

  function exchange(body: string): OauthAnswer {
    const fields = readForm(body);
    if (!PLATFORM_KEY.test(textOf(fields, 'client_secret')))
      return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid API key.' } };
    const code = textOf(fields, 'code');
    const account = codes.get(code);
    if (!account || textOf(fields, 'grant_type') !== 'authorization_code')
      return refused('invalid_grant', 'This authorization code does not exist or was used.');
    codes.delete(code);
    return {
      status: 200,
      body: {
        access_token: `sk_test_${account}`,
        refresh_token: newRef('rt'),
        token_type: 'bearer',
        stripe_publishable_key: `pk_test_${account}`,
        stripe_user_id: `acct_${account}`,
        scope: 'read_write',
        livemode: false,
      },
    };
  }

  return ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://fake');
    if (method === 'GET' && pathname === '/oauth/authorize') return authorize(searchParams);
    if (method === 'POST' && pathname === '/oauth/token') return exchange(body);
    return null;
  };
}
