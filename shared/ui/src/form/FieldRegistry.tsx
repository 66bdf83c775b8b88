import { createContext, useContext, useEffect } from 'react';

/** Names of the fields on screen. Decides whether a refusal is shown at its field or in the alert on top. */
export const FieldRegistry = createContext<Set<string>>(new Set());

/** Keeps a field's name in the registry of its form while it is on screen. */
export function useRegisteredField(name: string): void {
  const names = useContext(FieldRegistry);
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
}
