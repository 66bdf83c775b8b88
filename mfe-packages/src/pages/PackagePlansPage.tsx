export function PackagePlansPage() {
  return <h1>Package plans</h1>;
}
