import type { Image } from '@rodada/contracts/common'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>

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

interface SubscriptionTable {
  id: Generated<number>
  /** Null: an annual membership. */
  course_id: number | null
  status: 'PendingPayment' | 'Active' | 'Finished' | 'Canceled'
  price_centavos: number
  acquired_classes: number | null
  created_by: number
  created_at: Generated<string>
}

interface ParticipantTable {
  id: Generated<number>
  responsible_id: number
  name: string
  /** `YYYY-MM-DD`. */
  birthdate: string
  relationship: string | null
  parent_name: string | null
}

interface UserCopyTable {
  user_id: number
  name: string
  last_name: string
  changed_at: string
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
  course_registration_day: { day: string; course_id: number; participants: number }
  course_popularity: { course_id: number; created_at: string; participants: number }
  subscription: SubscriptionTable
  participant: ParticipantTable
  subscription_participant: {
    subscription_id: number
    participant_id: number
    registered_at: Generated<string>
  }
  user_copy: UserCopyTable
  membership_price: MembershipPriceTable
  catalogue_version: { version: string }
}

export type AcademyDb = Kysely<AcademyTables>
