export function PaymentsPage() {
  return <h1>Pending payments</h1>;
}
