/** Reminders are not mailed before this local hour, `HH:mm`. */
export const earliestHour = '09:00'
