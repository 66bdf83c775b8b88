/** The part of a query's result that is needed; the result of any RTK Query hook fits. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}
