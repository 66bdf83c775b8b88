import { answer, refuse } from '../answer.ts';
import * as network from '../on.ts';
import { NotInStudio } from './lookUp.ts';

/** Returns the data of the answer, or a whole answer such as a refusal. */
type Reply = (call: network.Call) => unknown;

const on = (listen: typeof network.onGet) => (path: string, reply: Reply) =>
  listen(path, (call) => {
    try {
      const data = reply(call);
      return data instanceof Response ? data : answer(data ?? null);
    } catch (error) {
      if (error instanceof NotInStudio) return refuse('NOT_FOUND');
      throw error;
    }
  });

/** As in `on.ts`, for the faked studio: an unknown id is answered as the server does. */
export const onGet = on(network.onGet);
export const onPost = on(network.onPost);
export const onPut = on(network.onPut);
export const onDelete = on(network.onDelete);
