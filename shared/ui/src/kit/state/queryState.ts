/** The part of a query's result that this kit needs; the result of any RTK Query hook fits. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}
