/** In place of federation's runtime, for what merely asks it about itself. */
export const getInstance = () => null;
export const loadRemote = () => Promise.resolve(null);
export const registerPlugins = () => undefined;
export const registerRemotes = () => undefined;
