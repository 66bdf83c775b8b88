import type { RemoteModule } from '@studio/contract/remote/remote';
import type { Misbehaviour } from '../misbehaviour.ts';

/**
 * The real remote, until its tab asks for misbehaviour with the key `misbehave` in the session storage. The
 * key is read each time, so that one release serves for every fault and for the recovery.
 */
export function misbehave(module: RemoteModule): RemoteModule {
  const isAsked = (what: Misbehaviour) => sessionStorage.getItem('misbehave') === `${module.id} ${what}`;
  const throwIf = (what: Misbehaviour) => {
    if (isAsked(what)) throw new Error(`${module.id} ${what}`);
  };
  throwIf('throws when evaluated');
  if (isAsked('wrong shape')) return { ...module, Routes: 'a word' } as unknown as RemoteModule;
  return {
    ...module,
    setup(context) {
      throwIf('throws in setup');
      if (isAsked('hangs in setup')) return new Promise(() => undefined);
      return module.setup?.(context) ?? (() => undefined);
    },
    Routes() {
      throwIf('throws in render');
      return <module.Routes />;
    },
  };
}
