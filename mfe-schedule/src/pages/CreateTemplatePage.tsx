export function CreateTemplatePage() {
  return <h1>New template</h1>;
}
