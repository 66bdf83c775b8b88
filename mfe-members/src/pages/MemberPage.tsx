export function MemberPage() {
  return <h1>Member</h1>;
}
