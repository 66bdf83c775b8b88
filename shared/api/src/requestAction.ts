import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AnswerMeta } from './apiAnswer.ts';

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
  isAction(action) && action.type.startsWith('api/execute');
