const MAX_NAMES = 500;

/**
 * Gives every statement text a short name, so that the server parses and plans it once per connection. Stops
 * naming at 500 texts: lists of varying length would otherwise fill the server's memory with plans.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMES) return known;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
}
