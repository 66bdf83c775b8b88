import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@studio/api/baseApi';
import type { ApiConfig } from '@studio/api/configureApi';

/**
 * The store of one page: the API slice and nothing else. Refetching on focus is off, so no listeners are set
 * up.
 * @param api how requests of this store go, where a page has a second one inside it; by default as
 * `configureApi` said.
 */
export const makeStore = (api?: Partial<ApiConfig>) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    // The checks would walk RTK Query's own state, which nobody else writes to, and complain when a slow
    // machine takes long.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: { extraArgument: api } }).concat(
        baseApi.middleware,
      ),
  });

export type Store = ReturnType<typeof makeStore>;
/** What `useDispatch` returns here: it also runs the slice's thunks, e.g. `endpoint.initiate()`. */
export type AppDispatch = Store['dispatch'];
