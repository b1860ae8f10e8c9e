import { BusinessCopy } from '@rodada/service/business/business-copy.entity'
import { type Db, type EntityManager, openDb } from '@rodada/service/orm'
import { SearchSynonym, SearchWord } from '@rodada/service/search/search.entity'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { Kysely } from 'kysely'
import { BranchList } from './branches/branch-list.entity.ts'
import { CalendarFeed } from './calendar/calendar-feed.entity.ts'
import { ClassAttendance, ClassSessionEntity } from './class-session/class-session.entity.ts'
import { Course } from './course/course.entity.ts'
import { CourseMeeting } from './course/course-meeting.entity.ts'
import { CoursePopularity, CourseRegistration } from './course/course-popularity.entity.ts'
import { SearchDocument } from './course/search-document.entity.ts'
import { Responsible } from './guardians/responsible.entity.ts'
import { HealthNotes } from './health/health-notes.entity.ts'
import { Location } from './locations/location.entity.ts'
import { Discipline, Level, Requirement } from './lookups/label.entity.ts'
import { MailChoice } from './mail-choices/mail-choice.entity.ts'
import { MembershipPrice } from './membership-price/membership-price.entity.ts'
import { Participant } from './participants/participant.entity.ts'
import { SignedLetter } from './participants/signed-letter.entity.ts'
import { PaymentAttemptEntity } from './payment/payment-attempt.entity.ts'
import { TimetableSession } from './sessions/session.entity.ts'
import { Booking } from './subscriptions/booking.entity.ts'
import { CreditEntry } from './subscriptions/credit-entry.entity.ts'
import { SubscriptionEntity } from './subscriptions/subscription.entity.ts'
import { SubscriptionParticipant } from './subscriptions/subscription-participant.entity.ts'
import { WaitingEntry } from './timetable/waiting-entry.entity.ts'

/** The academy's tables. */
export const entities = [
  BranchList,
  BusinessCopy,
  CalendarFeed,
  ClassAttendance,
  ClassSessionEntity,
  Course,
  CourseMeeting,
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

/** For reads and bulk statements. */
export type AcademyDb = Db<typeof entities>
export type AcademyTables = AcademyDb extends Kysely<infer Tables> ? Tables : never

export function dbOf(em: EntityManager): AcademyDb {
  return openDb<typeof entities>(em)
}
