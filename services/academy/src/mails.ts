import * as bookingMails from './booking/booking-mails.ts'
import { classReminder } from './reminder/class-reminder.ts'
import * as subscriptionMails from './subscription/subscription-mails.ts'
import * as waitingMails from './waiting-list/waiting-mails.ts'

/** Every mail of the service. */
export const mails = [
  ...Object.values(subscriptionMails),
  ...Object.values(bookingMails),
  ...Object.values(waitingMails),
  classReminder,
]
