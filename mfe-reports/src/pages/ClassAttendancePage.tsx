export function ClassAttendancePage() {
  return <h1>Class attendance</h1>;
}
