/**
 * Gives the page's nonce to every style element that scripts make from now on.
 *
 * antd takes a nonce for its styles, but not for the one that keeps the page from scrolling below an open
 * drawer. Scripts are trusted already by the policy; styles in injected markup do not pass through here and
 * stay refused.
 */
export function giveNonceToStyles(nonce: string): void {
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
