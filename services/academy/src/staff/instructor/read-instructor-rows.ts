import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { compliantStatus } from '@rodada/contracts/class/rules'
import { earlyStartMinutes } from '@rodada/contracts/timetable/rules'
import { toPesos } from '@rodada/contracts/words/money'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { photosAllowed } from '../../family/consent/read-consents.ts'
import { type Standing, standingColumns, whyNotCompliant } from '../../sale/subscription/compliance.ts'
import { studentCount } from '../../sale/subscription/student-count.ts'
import { currentStatus } from '../../sale/subscription/views/read-views.ts'

interface PendingRow {
  readonly courseId: number
  readonly acquiredClasses: number
  readonly createdTime: string
  readonly centavos: number
}

interface StudentRow {
  readonly id: number
  readonly name: string
  readonly photos_allowed: boolean
  readonly pending: readonly PendingRow[]
  /** Null where the student has no active subscription. */
  readonly subscription_id: number | null
  readonly course_id: number
  readonly course_title: string
  readonly price_centavos: number
  readonly reserved_classes: number
  readonly student_count: number
  readonly is_in_class: boolean
  /** A booking of this subscription can be taken now. */
  readonly is_booked_now: boolean
  /** Classes that bookings of this subscription reserve. */
  readonly booked_classes: number
  /** How the latest past subscription ended; null where there is none. */
  readonly last_end: keyof typeof ends | null
}

const ends = {
  canceled: 'la última se canceló',
  expired: 'la última venció',
  usedUp: 'ya tomó todas las clases de la última',
} as const

/**
 * A row for each active subscription of each student, and one for a student without any; in the order of the given ids.
 * Unknown ids are left out.
 */
export async function readInstructorRows(
  db: AcademyDb,
  ids: readonly number[],
  now: Date,
): Promise<InstructorRow[]> {
  const { rows } = await sql<StudentRow & Standing>`
    select participant.id, participant.name, pending.list as pending, active.*, last.how as last_end, exists (
      select from class_attendance where participant_id = participant.id and is_open
    ) as is_in_class, ${photosAllowed(sql`participant.id`)} as photos_allowed
    from unnest(${[...new Set(ids)]}::integer[]) with ordinality as wanted (id, place)
    join participant on participant.id = wanted.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'courseId', subscription.course_id, 'acquiredClasses', subscription.acquired_classes,
        'createdTime', subscription.created_at, 'centavos', subscription.price_centavos
      ) order by subscription.id), '[]') as list
      from subscription_participant link join subscription on subscription.id = link.subscription_id
      where link.participant_id = participant.id and subscription.status = 'PendingPayment'
    ) pending
    left join lateral (
      select subscription.id as subscription_id, course.id as course_id, course.title as course_title,
        subscription.price_centavos, subscription.reserved_classes,
        ${studentCount} as student_count, bookings.*, ${standingColumns}
      from subscription_participant link join subscription on subscription.id = link.subscription_id
      join course on course.id = subscription.course_id
      cross join lateral (
        select count(*)::integer as booked_classes, coalesce(bool_or(participant_id = participant.id
          and starts_at <= ${now}::timestamptz + ${earlyStartMinutes}::integer * interval '1 minute' and ends_at > ${now}), false) as is_booked_now
        from booking where subscription_id = subscription.id and status = 'booked' and hold_until is null
      ) as bookings
      where link.participant_id = participant.id and ${currentStatus} = 'Active'
    ) active on true
    left join lateral (
      select case when subscription.status = 'Canceled' then 'canceled'
        -- What is left when it expires is lost by an entry, as soon as the job comes to it.
        when subscription.status = 'Active' or exists (
          select from credit_entry where subscription_id = subscription.id and kind = 'expired'
        ) then 'expired' else 'usedUp' end as how
      from subscription_participant link join subscription on subscription.id = link.subscription_id
      where link.participant_id = participant.id and active.subscription_id is null
        and subscription.course_id is not null and subscription.status <> 'PendingPayment'
      order by subscription.id desc limit 1
    ) last on true
    order by wanted.place, active.subscription_id`.execute(db)
  return rows.map((row) => presentRow(row, now))
}

function presentRow(row: StudentRow & Standing, now: Date): InstructorRow {
  const hasSubscription = row.subscription_id !== null
  const whyNot = hasSubscription ? whyNotCompliant(row, now) : whyNone(row)
  return {
    id: row.id,
    name: row.name,
    subscription:
      row.subscription_id === null
        ? null
        : {
            id: row.subscription_id,
            courseId: row.course_id,
            courseTitle: row.course_title,
            pendingClasses: row.pendingClasses,
            studentCount: row.student_count,
            dueDate: new Date(row.dueDate ?? 0).toISOString(),
          },
    status: whyNot === '' ? compliantStatus : 'No al corriente',
    statusText: whyNot || whyNotNow(row),
    isFreeSubscription: hasSubscription && row.price_centavos === 0,
    photosAllowed: row.photos_allowed,
    pendingSubscriptions: row.pending.map(({ centavos, createdTime, ...pending }) => ({
      ...pending,
      createdTime: new Date(createdTime).toISOString(),
      price: toPesos(centavos),
    })),
  }
}

function whyNone({ last_end: lastEnd }: StudentRow): string {
  const end = lastEnd === null ? '' : `: ${ends[lastEnd]}`
  return `No tiene ninguna suscripción activa${end}.`
}

/** The reason why a compliant student cannot take a class at this moment; empty where they can. */
function whyNotNow({
  is_in_class: isInClass,
  is_booked_now: isBookedNow,
  booked_classes: booked,
  reserved_classes: reserved,
  pendingClasses,
}: StudentRow & Standing) {
  if (isInClass) return 'Está en una clase en curso.'
  if (isBookedNow || reserved < pendingClasses) return ''
  return booked > 0
    ? 'Las clases que le quedan están reservadas para otro horario.'
    : 'Las clases que le quedan están apartadas en una clase en curso.'
}
