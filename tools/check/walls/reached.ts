/** What can be reached from each node of a graph, in one step or more. */
export type Reached = ReadonlyMap<string, ReadonlySet<string>>;

/** @param edges From and to. */
export function allReached(edges: readonly (readonly [from: string, to: string])[]): Reached {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  return new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)]));
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const ahead = [start];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    for (const one of next.get(node) ?? []) {
      if (!reached.has(one)) ahead.push(one);
      reached.add(one);
    }
  }
  return reached;
}
