/*
 * jsdom matches an element with some two hundred rules of its default style sheet, and copies all that it finds, each
 * time that somebody asks for its style after any change of the page. Testing Library asks for `display` and
 * `visibility` of every element and its ancestors in each query by role, and user-event for `pointer-events` before
 * each click. Our tests have no style sheets, so that these follow from inline styles and from what jsdom says of an
 * element of the same kind, which is asked once.
 */

type ComputedStyle = (element: Element) => CSSStyleDeclaration;
type StyledElement = Element & ElementCSSInlineStyle;

const inlineOf = (element: Element, name: string): string =>
  (element as Partial<StyledElement>).style?.getPropertyValue(name) ?? '';

/** The first inline value of the element and its ancestors. */
function inherited(element: Element, name: string, initial: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = inlineOf(one, name);
    if (value !== '') return value;
  }
  return initial;
}

/** All that the default style sheet's rules about `display` ask of an element. */
const kindOf = (element: Element): string =>
  [
    element.namespaceURI,
    element.localName,
    element.parentElement?.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
  ].join(' ');

/**
 * A `getComputedStyle` that answers the properties which tests ask for most by itself, and all others from `ask`,
 * jsdom's own. With a style sheet in the page it only asks.
 */
export function quickComputedStyle(ask: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();
  function displayOf(element: Element): string {
    const inline = inlineOf(element, 'display');
    if (inline !== '') return inline;
    const kind = kindOf(element);
    const known = displays.get(kind) ?? ask(element).display;
    displays.set(kind, known);
    return known;
  }
  const quick = new Map<string | symbol, (element: Element) => string>([
    ['display', displayOf],
    ['visibility', (element) => inherited(element, 'visibility', 'visible')],
    ['pointerEvents', (element) => inherited(element, 'pointer-events', 'auto')],
    ['pointer-events', (element) => inherited(element, 'pointer-events', 'auto')],
    ['opacity', (element) => inlineOf(element, 'opacity')],
  ]);
  return (element) => {
    if (element.ownerDocument.styleSheets.length > 0) return ask(element);
    let asked: CSSStyleDeclaration | undefined;
    const whole = () => (asked ??= ask(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_style, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => quick.get(property)?.(element) ?? whole().getPropertyValue(property);
        const found = quick.get(name);
        if (found) return found(element);
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
      },
      has: (_style, name) => Reflect.has(whole(), name),
    });
  };
}
