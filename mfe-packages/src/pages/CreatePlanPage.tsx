export function CreatePlanPage() {
  return <h1>New package plan</h1>;
}
