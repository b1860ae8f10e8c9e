import { ReceiptEntity } from '@rodada/payment/receipt.entity'
import { UntoldReceipt } from '@rodada/payment/tell-receipts'
import { BusinessCopy } from '@rodada/service/business/business-copy.entity'
import { mailEntities } from '@rodada/service/mail/mail-bound.entity'
import { type Db, type EntityManager, openDb } from '@rodada/service/orm'
import { SearchSynonym, SearchWord } from '@rodada/service/search/search.entity'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { Kysely } from 'kysely'
import { Booking } from './booking/booking.entity.ts'
import { BranchList } from './branch/branch-list.entity.ts'
import { CalendarFeed } from './calendar/calendar-feed.entity.ts'
import { ClassAttendance, HeldClassEntity } from './class/held-class.entity.ts'
import { ConsentEntry } from './consent/consent-entry.entity.ts'
import { Course } from './course/course.entity.ts'
import { CoursePopularity, CourseRegistration } from './course/course-popularity.entity.ts'
import { SearchDocument } from './course/search-document.entity.ts'
import { Responsible } from './guardian/responsible.entity.ts'
import { HealthNotes } from './health/health-notes.entity.ts'
import { Location } from './location/location.entity.ts'
import { Discipline, Level, Requirement } from './lookup/label.entity.ts'
import { MailChoice } from './mail-choice/mail-choice.entity.ts'
import { MembershipPrice } from './membership/membership-price.entity.ts'
import { Participant } from './participant/participant.entity.ts'
import { SignedLetter } from './participant/signed-letter.entity.ts'
import { PaymentAttemptEntity } from './payment/payment-attempt.entity.ts'
import { AttendanceDay } from './report/attendance-day.entity.ts'
import { TimetableSession } from './session/session.entity.ts'
import { Slot } from './slot/slot.entity.ts'
import { CreditEntry } from './subscription/credit-entry.entity.ts'
import { SubscriptionEntity } from './subscription/subscription.entity.ts'
import { SubscriptionParticipant } from './subscription/subscription-participant.entity.ts'
import { WaitingEntry } from './waiting-list/waiting-entry.entity.ts'

export const entities = [
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
  HealthNotes,
  Level,
  Location,
  MailChoice,
  MembershipPrice,
  Participant,
  PaymentAttemptEntity,
  ReceiptEntity,
  UntoldReceipt,
  Requirement,
  Responsible,
  SignedLetter,
  SubscriptionEntity,
  SubscriptionParticipant,
  TimetableSession,
  Booking,
  WaitingEntry,
  UserCopy,
  SearchDocument,
  SearchSynonym,
  SearchWord,
] as const

export type AcademyDb = Db<typeof entities>
export type AcademyTables = AcademyDb extends Kysely<infer Tables> ? Tables : never

export function dbOf(em: EntityManager): AcademyDb {
  return openDb<typeof entities>(em)
}
