import { ReceiptEntity } from '@rodada/payment/ledger/receipt.entity'
import { UntoldReceipt } from '@rodada/payment/ledger/tell-receipts'
import { ReductionEntity } from '@rodada/payment/reduction/reduction.entity'
import { ReductionCodeEntity } from '@rodada/payment/reduction/reduction-code.entity'
import { BusinessCopy } from '@rodada/service/business/business-copy.entity'
import { type Db, type EntityManager, openDb } from '@rodada/service/data/orm'
import { mailEntities } from '@rodada/service/mail/mail-bound.entity'
import { SearchSynonym, SearchWord } from '@rodada/service/search/search.entity'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { Kysely } from 'kysely'
import { ConsentEntry } from './family/consent/consent-entry.entity.ts'
import { FamilyLink } from './family/guardian/family-link.entity.ts'
import { FamilyNote } from './family/guardian/family-note.entity.ts'
import { Responsible } from './family/guardian/responsible.entity.ts'
import { HealthNotes } from './family/health/health-notes.entity.ts'
import { Participant } from './family/participant/participant.entity.ts'
import { SignedLetter } from './family/participant/signed-letter.entity.ts'
import { AnnouncedFamily } from './mail/announcement/announced-family.entity.ts'
import { Announcement } from './mail/announcement/announcement.entity.ts'
import { MailChoice } from './mail/choice/mail-choice.entity.ts'
import { FamilyMessage } from './mail/message/family-message.entity.ts'
import { SubscriptionAdjustment } from './sale/adjustment/adjustment.entity.ts'
import { MembershipPrice } from './sale/membership/membership-price.entity.ts'
import { PaymentAttemptEntity } from './sale/payment/payment-attempt.entity.ts'
import { ReductionTerms } from './sale/reduction/reduction-terms.entity.ts'
import { CreditEntry } from './sale/subscription/credit-entry.entity.ts'
import { SubscriptionEntity } from './sale/subscription/subscription.entity.ts'
import { SubscriptionParticipant } from './sale/subscription/subscription-participant.entity.ts'
import { InstructorRate } from './staff/pay/instructor-rate.entity.ts'
import { AttendanceDay } from './staff/report/attendance-day.entity.ts'
import { WeeklyMail } from './staff/weekly-mail/weekly-mail.entity.ts'
import { Booking } from './timetable/booking/booking.entity.ts'
import { BranchList } from './timetable/branch/branch-list.entity.ts'
import { CalendarFeed } from './timetable/calendar/calendar-feed.entity.ts'
import { ClassAttendance, HeldClassEntity } from './timetable/class/held-class.entity.ts'
import { Course } from './timetable/course/course.entity.ts'
import { CoursePopularity, CourseRegistration } from './timetable/course/course-popularity.entity.ts'
import { SearchDocument } from './timetable/course/search-document.entity.ts'
import { Location } from './timetable/location/location.entity.ts'
import { Discipline, Level, Requirement } from './timetable/lookup/label.entity.ts'
import { GroupCancellation } from './timetable/session/group-cancellation.entity.ts'
import { TimetableSession } from './timetable/session/session.entity.ts'
import { Slot } from './timetable/slot/slot.entity.ts'
import { WaitingEntry } from './timetable/waiting-list/waiting-entry.entity.ts'

export const entities = [
  Announcement,
  AnnouncedFamily,
  AttendanceDay,
  BranchList,
  BusinessCopy,
  ...mailEntities,
  CalendarFeed,
  ClassAttendance,
  HeldClassEntity,
  ConsentEntry,
  Course,
  Slot,
  CoursePopularity,
  CourseRegistration,
  CreditEntry,
  Discipline,
  FamilyLink,
  FamilyMessage,
  FamilyNote,
  HealthNotes,
  InstructorRate,
  Level,
  Location,
  MailChoice,
  MembershipPrice,
  Participant,
  PaymentAttemptEntity,
  ReceiptEntity,
  UntoldReceipt,
  ReductionEntity,
  ReductionCodeEntity,
  ReductionTerms,
  Requirement,
  Responsible,
  SignedLetter,
  SubscriptionEntity,
  SubscriptionAdjustment,
  SubscriptionParticipant,
  TimetableSession,
  GroupCancellation,
  Booking,
  WaitingEntry,
  UserCopy,
  WeeklyMail,
  SearchDocument,
  SearchSynonym,
  SearchWord,
] as const

export type AcademyDb = Db<typeof entities>
export type AcademyTables = AcademyDb extends Kysely<infer Tables> ? Tables : never

export function dbOf(em: EntityManager): AcademyDb {
  return openDb<typeof entities>(em)
}
