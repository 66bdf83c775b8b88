export { bookAppointmentIn } from './appointment.service.ts';
