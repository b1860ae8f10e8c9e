import type { Image } from '@rodada/contracts/common'
import type { SubscriptionStatus } from '@rodada/contracts/roles'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface LookupTable {
  id: Generated<number>
  label: string
}

interface LocationTable {
  id: Generated<number>
  name: string
  identifier: string
  street: string
  street_number: string
  neighborhood: string
  zip_code: string
  city: string
  state: string
  latitude: number | null
  longitude: number | null
  version: Generated<number>
}

interface CourseTable {
  id: Generated<number>
  title: string
  name_key: Generated<string>
  description: string
  /** One benefit a line. */
  benefits: string
  recurrent_class: boolean
  single_payment: boolean
  class_from: number
  class_to: number
  price_centavos: number
  membership_required: boolean
  images: Json<Image[]>
  /** Instants are read as PostgreSQL writes them. */
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  withdrawn_at: string | null
  version: Generated<number>
}

interface CourseMeetingTable {
  course_id: number
  position: number
  /** 1 is Monday. */
  day: number
  /** Local `HH:mm`. */
  starts_at: string
  ends_at: string
  level: string | null
  location_id: number | null
}

/** Instants are read as PostgreSQL writes them, here and below. */
interface SubscriptionTable {
  id: Generated<number>
  /** Null: an annual membership. */
  course_id: number | null
  status: SubscriptionStatus
  price_centavos: number
  /** What was ordered; what was granted of it stands in the ledger. */
  acquired_classes: number | null
  /** The membership that was taken with it. */
  membership_id: number | null
  /** How the course was sold at the time; null for a membership. */
  single_payment: boolean | null
  terms_version: string | null
  created_by: number
  created_at: Generated<string>
  /** Unpaid until then, it is canceled. */
  expires_at: Generated<string>
  due_date: string | null
  /** When its owner chose to pay at a branch. */
  pay_later_at: string | null
  paid_at: string | null
  paid_by: number | null
  payment_method: 'card' | 'branch' | 'free' | null
  canceled_at: string | null
  canceled_by: number | null
  cancel_reason: 'owner' | 'staff' | 'expired' | null
  /** Sums of the ledger, kept by a trigger: never written otherwise. */
  granted_classes: Generated<number>
  pending_classes: Generated<number>
  reserved_classes: Generated<number>
  version: Generated<number>
}

export type CreditKind = 'granted' | 'reserved' | 'consumed' | 'released' | 'returned' | 'expired'

/** Append-only. */
interface CreditEntryTable {
  id: Generated<string>
  subscription_id: number
  participant_id: number | null
  kind: CreditKind
  classes: number
  /** What led to it, e.g. `payment 1001`, `class 12`. */
  cause: string
  actor_id: number | null
  created_at: Generated<string>
}

interface PaymentAttemptTable {
  id: Generated<number>
  subscription_id: number
  /** The second row that it pays. */
  membership_id: number | null
  folio: string
  provider: string
  mode: string
  /** Digest of the merchant's account. */
  account: string
  amount_centavos: number
  /** `unanswered`: the bank has been silent for so long that staff must look into it. */
  state: Generated<
    'open' | 'unanswered' | 'settled' | 'declined' | 'rejected' | 'closed' | 'refund' | 'review'
  >
  issued_at: Generated<string>
  issued_by: number
  /** When a page last got its form: the bank may not know the folio yet. */
  offered_at: Generated<string>
  /** What a return claimed; believed in nothing. */
  claimed_code: string | null
  checks: Generated<number>
  /** When the bank is asked again; null: never. */
  next_check_at: string | null
  charged_centavos: number | null
  authorization_code: string | null
  reference: string | null
  outcome_text: string | null
  ended_at: string | null
  /** Why a charge stands in a staff list: the rows did not wait for it, it came late, or over another amount. */
  case_reason: 'not-due' | 'late' | 'amount' | null
  case_closed_at: string | null
  case_closed_by: number | null
  case_note: string | null
}

interface ResponsibleTable {
  /** The account's. */
  id: number
  name: string
  /** E.164 */
  phone: string
  email: string
  street: string
  street_number: Generated<string>
  neighborhood: string
  zip_code: string
  city: string
  state: string
  credential_front: NullableJson<Image>
  credential_back: NullableJson<Image>
  created_at: Generated<string>
  updated_at: Generated<string>
  version: Generated<number>
}

interface ParticipantTable {
  id: Generated<number>
  responsible_id: number
  name: string
  /** `YYYY-MM-DD`. */
  birthdate: string
  relationship: string | null
  parent_name: string | null
  created_at: Generated<string>
  version: Generated<number>
}

interface UserCopyTable {
  user_id: number
  name: string
  last_name: string
  changed_at: string
  guarded_until: string | null
}

/** A price for each row that was ever set; the newest holds. */
interface MembershipPriceTable {
  /** Counts from 1: the version of the setting. */
  id: number
  price_centavos: number
  /** Null: the price that the platform came with. */
  set_by: number | null
  set_at: Generated<string>
}

/** A class that an instructor holds. */
interface ClassSessionTable {
  id: Generated<number>
  instructor_id: number
  started_at: string
  /** Null: it goes on. */
  ended_at: string | null
  /** Null: it goes on, or ended by itself. */
  ended_by: number | null
  end_reason: 'instructor' | 'abandoned' | 'staff' | null
  /** When its classes were given back, or what it held back was set free. */
  undone_at: string | null
  undone_by: number | null
}

export interface AcademyTables {
  level: LookupTable
  discipline: LookupTable
  requirement: LookupTable
  location: LocationTable
  location_schedule: {
    location_id: number
    day: number
    starts_at: string
    ends_at: string
    level: string
  }
  course: CourseTable
  course_level: { course_id: number; level: string; position: number }
  course_discipline: { course_id: number; discipline: string; position: number }
  course_requirement: { course_id: number; requirement: string; position: number }
  course_location: { course_id: number; location_id: number; position: number }
  course_meeting: CourseMeetingTable
  course_registration: { course_id: number; day: string; participants: number }
  course_registration_day: { day: string; course_id: number; participants: number }
  course_popularity: { course_id: number; created_at: string; participants: number }
  subscription: SubscriptionTable
  credit_entry: CreditEntryTable
  payment_attempt: PaymentAttemptTable
  responsible: ResponsibleTable
  participant: ParticipantTable
  subscription_participant: {
    subscription_id: number
    participant_id: number
    registered_at: Generated<string>
  }
  class_session: ClassSessionTable
  class_attendance: {
    session_id: number
    participant_id: number
    subscription_id: number
    is_open: Generated<boolean>
  }
  user_copy: UserCopyTable
  membership_price: MembershipPriceTable
  catalogue_version: { version: string }
}

export type AcademyDb = Kysely<AcademyTables>
