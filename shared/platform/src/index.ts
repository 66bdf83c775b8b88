/**
 * The single import path of router, store and API slice: shell and remotes share exactly one copy of each
 * through this package.
 *
 * Every name is written out, so that a bundler drops what nobody uses and a reader sees what we rely on.
 * Adding a name is a minor version; removing one is a major.
 */
export {
  BrowserRouter,
  createBrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { Provider, useDispatch } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';

export { baseApi } from '@studio/api/baseApi';
export { injectEndpoints } from '@studio/api/injectEndpoints';
export { fetchFile } from '@studio/api/fetchFile';
export { configureApi, type ApiConfig, type Audience, type Failure } from '@studio/api/configureApi';
export { listTag, listTags, type Tag, type TagName } from '@studio/api/tags';
// One table of refusals for the page: a remote with its own copy would load that copy first of all.
export { isRefused, refusalNamed } from '@studio/contract/refusals/codes';
export type { AnswerMeta, ApiError } from '@studio/api/apiAnswer';
export { QUIET, type ApiRequest, type RequestOptions } from '@studio/api/apiRequest';
export { post, type Once } from '@studio/api/post';
export {
  lookups,
  useLookUpCardsQuery,
  useLookUpCategoriesQuery,
  useLookUpClosuresQuery,
  useLookUpMembersQuery,
  useLookUpRoomsQuery,
  useLookUpSessionQuery,
  useLookUpStudioQuery,
  useLookUpTagsQuery,
  useLookUpTaxRatesQuery,
  useLookUpTemplatesQuery,
} from './lookups.ts';
export { lazyPage, pageRoutes } from './pages.tsx';
export { saveFile } from './saveFile.ts';
export { useDebounced } from './useDebounced.ts';
export { useOnce } from './useOnce.ts';
export { useSearchParams } from './useSearchParams.ts';
export { useSettled } from './useSettled.ts';
export { useIsOnline } from './useIsOnline.ts';
export { makeStore, type AppDispatch, type Store } from './makeStore.ts';
export { HostProvider, useCan, useSlots, useStudio, type Host, type SlotFill } from './slots.tsx';
