import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AnswerMeta, ApiError } from './apiAnswer.ts';

/** What the slice's actions tell of the request that they belong to. */
export interface RequestAction extends UnknownAction {
  payload?: unknown;
  meta: {
    requestId: string;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    /** The server (or the network) refused it; `false` for a request that was not needed or was aborted. */
    rejectedWithValue?: boolean;
    baseQueryMeta?: AnswerMeta;
    arg: { type: 'query' | 'mutation'; endpointName: string; originalArgs: unknown; queryCacheKey?: string };
  };
}

/** Whether a request of the one API slice begins or ends with this action. */
export const isOfRequest = (action: unknown): action is RequestAction =>
  isAction(action) && /^api\/execute(Query|Mutation)\//.test(action.type);

/** The data and the error of a request that has ended, as an endpoint's `invalidatesTags` receives them. */
export const outcomeOf = ({ payload, meta }: RequestAction): [data: unknown, error: ApiError | undefined] =>
  meta.requestStatus === 'fulfilled' ? [payload, undefined] : [undefined, payload as ApiError];
