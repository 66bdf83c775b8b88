import postcss, { type Container, type Document, type Rule } from 'postcss';

/** As the build names the classes of CSS modules. */
const OWN_CLASS = /^(?:_[\w-]{5,7}|[A-Za-z][\w-]{5})$/;
const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
/** What a selector excludes, or looks for inside, does not keep it to one place. */
const ELSEWHERE = /:(?:not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const BETWEEN_WORDS = /[^\w-]+/;

/**
 * Finds the selectors of a remote's styles that match elements of other remotes and of the shell: those without a
 * class of one of its CSS modules.
 * @param styles, scripts Texts by name of the file. @returns one sentence each.
 */
export function globalSelectors(styles: Record<string, string>, scripts: Record<string, string>): string[] {
  const words = new Set(Object.values(scripts).flatMap((script) => script.split(BETWEEN_WORDS)));
  const isOwn = (name: string): boolean => OWN_CLASS.test(name) && words.has(name);
  return Object.entries(styles).flatMap(([file, css]) => {
    const found: string[] = [];
    postcss.parse(css).walkRules((rule) => {
      if (!isScoped(rule.parent, isOwn)) found.push(...globalsOf(rule, isOwn));
    });
    return [...new Set(found)].map(
      (selector) =>
        `${file} styles ${selector} everywhere in the portal: begin the selector with a class of the CSS module.`,
    );
  });
}

const globalsOf = (rule: Rule, isOwn: (name: string) => boolean): string[] =>
  rule.selectors.filter((selector) => !classesIn(selector).some(isOwn));

const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(ELSEWHERE, '').matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));

/** Whether what stands around a rule keeps it to the remote's own elements, or it is a step of an animation. */
function isScoped(around: Container | Document | undefined, isOwn: (name: string) => boolean): boolean {
  if (!around) return false;
  if (around.type === 'atrule' && /keyframes$/.test((around as postcss.AtRule).name)) return true;
  if (around.type === 'rule' && globalsOf(around as Rule, isOwn).length === 0) return true;
  return isScoped(around.parent, isOwn);
}
