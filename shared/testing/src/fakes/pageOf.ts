/** One page of a list, by `page` (from 0) and `pageSize`, as every list of the server is paged. */
export function pageOf<Item>(items: Item[], query: Record<string, string>) {
  const page = Number(query['page'] ?? 0);
  const pageSize = Number(query['pageSize'] ?? 25);
  return { items: items.slice(page * pageSize, (page + 1) * pageSize), total: items.length, page, pageSize };
}
