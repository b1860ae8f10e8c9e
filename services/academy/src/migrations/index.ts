import { mailQueue } from '@rodada/service/mail/mail-queue'
import type { MigrationList } from '@rodada/service/migrations'
import { eventQueues, type QueueDefinition } from '@rodada/service/queues'
import { academyQueues } from '../jobs/academy-jobs.ts'
import { publishedEvents } from '../published-events.ts'
import { Functions } from './0001-functions.ts'
import { Initial } from './0002-initial.ts'
import { Rules } from './0003-rules.ts'
import { Beginnings } from './0004-beginnings.ts'
import { TimetableSlots } from './0005-timetable-slots.ts'
import { Timetable } from './0006-timetable.ts'
import { HealthNotes } from './0007-health-notes.ts'
import { SessionIndexes } from './0008-session-indexes.ts'
import { MovedSessions } from './0009-moved-sessions.ts'
import { Renewals } from './0010-renewals.ts'
import { GuestsPay } from './0011-guests-pay.ts'
import { Notices } from './0012-notices.ts'
import { SignedLetters } from './0013-signed-letters.ts'
import { LettersByText } from './0014-letters-by-text.ts'
import { CourseGear } from './0015-course-gear.ts'
import { Receipts } from './0016-receipts.ts'
import { ClassSessions } from './0017-class-sessions.ts'
import { Till } from './0018-till.ts'
import { LettersOfPeople } from './0019-letters-of-people.ts'
import { AttendanceDays } from './0020-attendance-days.ts'
import { StudentLists } from './0021-student-lists.ts'
import { Consents } from './0022-consents.ts'
import { ForgottenStudents } from './0023-forgotten-students.ts'
import { WaitingOfStudents } from './0024-waiting-of-students.ts'
import { NamesOfLetters } from './0025-names-of-letters.ts'
import { EmergencyContacts } from './0026-emergency-contacts.ts'
import { ReceiptCorrections } from './0027-receipt-corrections.ts'
import { ContactsOfBefore } from './0028-contacts-of-before.ts'
import { RunningSubscriptions } from './0029-running-subscriptions.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-functions', class: Functions },
  { name: '0002-initial', class: Initial },
  { name: '0003-rules', class: Rules },
  { name: '0004-beginnings', class: Beginnings },
  { name: '0005-timetable-slots', class: TimetableSlots },
  { name: '0006-timetable', class: Timetable },
  { name: '0007-health-notes', class: HealthNotes },
  { name: '0008-session-indexes', class: SessionIndexes },
  { name: '0009-moved-sessions', class: MovedSessions },
  { name: '0010-renewals', class: Renewals },
  { name: '0011-guests-pay', class: GuestsPay },
  { name: '0012-notices', class: Notices },
  { name: '0013-signed-letters', class: SignedLetters },
  { name: '0014-letters-by-text', class: LettersByText },
  { name: '0015-course-gear', class: CourseGear },
  { name: '0016-receipts', class: Receipts },
  { name: '0017-class-sessions', class: ClassSessions },
  { name: '0018-till', class: Till },
  { name: '0019-letters-of-people', class: LettersOfPeople },
  { name: '0020-attendance-days', class: AttendanceDays },
  { name: '0021-student-lists', class: StudentLists },
  { name: '0022-consents', class: Consents },
  { name: '0023-forgotten-students', class: ForgottenStudents },
  { name: '0024-waiting-of-students', class: WaitingOfStudents },
  { name: '0025-names-of-letters', class: NamesOfLetters },
  { name: '0026-emergency-contacts', class: EmergencyContacts },
  { name: '0027-receipt-corrections', class: ReceiptCorrections },
  { name: '0028-contacts-of-before', class: ContactsOfBefore },
  { name: '0029-running-subscriptions', class: RunningSubscriptions },
]

export const queues: QueueDefinition[] = [...eventQueues(...publishedEvents), mailQueue, ...academyQueues]
