/** Replaces the federation runtime for code that only asks for its instance. */
export const getInstance = () => null;
export const loadRemote = () => Promise.resolve(null);
export const registerPlugins = () => undefined;
export const registerRemotes = () => undefined;
