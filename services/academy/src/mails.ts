import * as familyMails from './family/staff/family-mails.ts'
import { announced } from './mail/announcement/announcement-mail.ts'
import { classReminder } from './mail/reminder/class-reminder.ts'
import * as subscriptionMails from './sale/subscription/subscription-mails.ts'
import { weeklyFigures } from './staff/weekly-mail/weekly-mail.ts'
import * as bookingMails from './timetable/booking/booking-mails.ts'
import * as waitingMails from './timetable/waiting-list/waiting-mails.ts'

/** Every mail of the service. */
export const mails = [
  ...Object.values(familyMails),
  ...Object.values(subscriptionMails),
  ...Object.values(bookingMails),
  ...Object.values(waitingMails),
  announced,
  classReminder,
  weeklyFigures,
]
