import { configureStore } from '@reduxjs/toolkit';
import { askOvertaken } from '@studio/api/askOvertaken';
import { baseApi } from '@studio/api/baseApi';
import type { ApiConfig } from '@studio/api/configureApi';

/**
 * The store of one page: the API slice and nothing else. Refetching on focus is off, so no listeners are set
 * up.
 * @param api configuration of this store's requests, where a page contains a second store; by default the one
 * given to `configureApi`.
 */
export const makeStore = (api?: Partial<ApiConfig>) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    // The checks would walk RTK Query's own state, which nobody else writes to, and log a warning when a slow
    // machine takes long.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: api } }).concat(
        baseApi.middleware,
        askOvertaken,
      ),
  });

export type Store = ReturnType<typeof makeStore>;
/** The type that `useDispatch` returns here: it also runs the slice's thunks, e.g. `endpoint.initiate()`. */
export type AppDispatch = Store['dispatch'];
