/** An element that a translator has made: nobody else writes one today. */
const isFont = (node: Node | null | undefined): boolean => node?.nodeName === 'FONT';

/**
 * Lets React go on in a page that the browser translates. A translator puts each text into elements of its own, so
 * React's text is no longer where React left it: to move or remove it throws, and what is written into it stays
 * unseen, an old sum among the new ones. Known to React (github.com/facebook/react/issues/11538), which leaves it to
 * the page. Here a text that React touches goes back to its place first; the translator then meets it as a new one.
 */
export function surviveTranslation(): void {
  const page = Node.prototype;
  const { appendChild, insertBefore, removeChild } = page;
  const value = Object.getOwnPropertyDescriptor(page, 'nodeValue');
  /** What stands where a text was. */
  const standIns = new WeakMap<Node, Node>();
  const note = (changes: MutationRecord[]): void => {
    for (const { removedNodes, addedNodes, previousSibling } of changes) {
      const standIn = [addedNodes[0], previousSibling].find(isFont);
      if (standIn) for (const text of removedNodes) standIns.set(text, standIn);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  function putBack(node: Node | null): void {
    if (node?.nodeType !== Node.TEXT_NODE) return;
    note(observer.takeRecords());
    // Either another text stands in for it, or it is still there, further inside.
    let standIn = node.parentNode ? node : standIns.get(node);
    while (standIn?.parentNode && isFont(standIn.parentNode)) standIn = standIn.parentNode;
    if (standIn !== node) standIn?.parentNode?.replaceChild(node, standIn);
  }

  page.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  page.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    putBack(node);
    putBack(before);
    const place = before?.parentNode === this ? before : null;
    return insertBefore.call(this, node, place) as Child;
  };
  page.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    putBack(node);
    return appendChild.call(this, node) as Child;
  };
  Object.defineProperty(page, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      putBack(this);
      value?.set?.call(this, text);
    },
  });
}
