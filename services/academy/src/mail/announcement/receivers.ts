import type { AnnouncementKind, AnnouncementWay } from '@rodada/contracts/family/announcement-rules'
import { firstCounterFamily } from '@rodada/contracts/family/family-rules'
import { firstNames } from '@rodada/contracts/words/first-name'
import { notFound } from '@rodada/service/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { classMoment } from '../../time/class-time.ts'

/** Whom a message is for; the ids are those of its kind. */
export interface Addressed {
  readonly kind: AnnouncementKind
  readonly ids: readonly number[]
  readonly isMailed: boolean
}

interface Receiver {
  readonly familyId: number
  readonly studentIds: number[]
  readonly way: AnnouncementWay
}

type Ids = RawBuilder<number[]>

/** A place that the cancellation of its session took away counts too: those families are to hear of it. */
const isInSession = sql`(booking.status <> 'released' or booking.release_reason = 'session')`

const ofSubscriptions = sql`subscription.created_by as family, link.participant_id as student
  from subscription left join subscription_participant link on link.subscription_id = subscription.id`

const ofBookings = sql`participant.responsible_id as family, participant.id as student
  from booking join participant on participant.id = booking.participant_id`

/** Families and students of each kind, as pairs. A place: those with a class there, ahead or in the last 30 days. */
const pairsOf: Readonly<Record<AnnouncementKind, (ids: Ids) => RawBuilder<unknown>>> = {
  course: (ids) => sql`select ${ofSubscriptions}
    where subscription.course_id = any(${ids}) and subscription.status in ('Active', 'PendingPayment')`,
  session: (ids) => sql`select ${ofBookings} where booking.session_id = any(${ids}) and ${isInSession}`,
  location: (ids) => sql`select ${ofBookings} join session on session.id = booking.session_id
    where session.location_id = any(${ids}) and session.starts_at > now() - interval '30 days' and ${isInSession}`,
  family: (ids) => sql`select chosen.id as family, participant.id as student
    from unnest(${ids}) as chosen (id) left join participant on participant.responsible_id = chosen.id`,
  student: (ids) => sql`select participant.responsible_id as family, participant.id as student
    from participant where participant.id = any(${ids})`,
  subscription: (ids) => sql`select ${ofSubscriptions} where subscription.id = any(${ids})`,
}

/** Each family once, however many of its students it is about. Families that are gone are none. */
export async function readReceivers(db: AcademyDb, { kind, ids, isMailed }: Addressed): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    with pair as (${pairsOf[kind](sql`${[...new Set(ids)]}::integer[]`)})
    select responsible.id as "familyId",
      coalesce(array_agg(distinct student.id) filter (where student.id is not null), '{}') as "studentIds",
      case when not ${isMailed}::boolean then 'phone'
        when responsible.id >= ${firstCounterFamily} and responsible.email = '' then 'noEmail'
        when choice.announcements is false then 'optedOut' else 'mail' end as way
    from pair join responsible on responsible.id = pair.family
      left join participant student on student.id = pair.student and student.forgotten_at is null
      left join mail_choice choice on choice.account_id = responsible.id
    group by responsible.id, choice.announcements order by responsible.id`.execute(db)
  return rows
}

/** How many families there are, by the way in which they get it. */
export function countReceivers(receivers: readonly Receiver[]) {
  const by = (way: AnnouncementWay) => receivers.filter((receiver) => receiver.way === way).length
  return {
    families: receivers.length,
    mailed: by('mail'),
    withoutEmail: by('noEmail'),
    optedOut: by('optedOut'),
  }
}

/** Sorted as the staff's lists of students are. */
export async function readFirstNames(db: AcademyDb, studentIds: readonly number[]): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('participant')
    .select('name')
    .where('id', 'in', [...studentIds])
    .where('forgottenAt', 'is', null)
    .orderBy('name')
    .execute()
  return firstNames(rows.map(({ name }) => name))
}

const chosenTexts = {
  family: 'Familias elegidas',
  student: 'Familias de los alumnos elegidos',
  subscription: 'Familias de las suscripciones elegidas',
} as const

/** Says whom it is for: `Clase «Skate 1»`. @throws notFound where one of them is gone. */
export async function readAudience(db: AcademyDb, { kind, ids }: Addressed): Promise<string> {
  if (kind === 'family' || kind === 'student' || kind === 'subscription') return chosenTexts[kind]
  const names = await readNames(db, kind, [...new Set(ids)])
  if (names.length < new Set(ids).size) throw notFound()
  return `${kind === 'location' ? 'Lugar' : 'Clase'} ${names.join('; ')}`
}

async function readNames(
  db: AcademyDb,
  kind: 'course' | 'session' | 'location',
  ids: number[],
): Promise<string[]> {
  if (kind === 'location') {
    const rows = await db.selectFrom('location').select('name').where('id', 'in', ids).execute()
    return rows.map(({ name }) => `«${name}»`)
  }
  if (kind === 'course') {
    const rows = await db.selectFrom('course').select('title').where('id', 'in', ids).execute()
    return rows.map(({ title }) => `«${title}»`)
  }
  const rows = await db
    .selectFrom('session')
    .innerJoin('course', 'course.id', 'session.courseId')
    .select(['course.title', 'session.startsAt', 'session.zone'])
    .where('session.id', 'in', ids)
    .execute()
  return rows.map(({ title, ...hour }) => `«${title}», ${classMoment(hour)}`)
}
