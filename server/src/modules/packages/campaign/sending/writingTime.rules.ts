const FROM_HOUR = '09:00';
const TO_HOUR = '20:00';

/** Whether automations write at this time of the studio's day: nobody is woken by one. */
export const isWritingTime = (localTime: string): boolean => localTime >= FROM_HOUR && localTime < TO_HOUR;
