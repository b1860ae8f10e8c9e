import type { ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { getInstructorPay, PayLine } from '@rodada/contracts/report/pay'
import { toPesos } from '@rodada/contracts/words/money'
import type { Paging } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { isOnDays, type ReportDays, siteDay } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

interface HeldClass {
  readonly instructorId: number
  readonly day: string
  readonly minutes: number
  readonly isSubstitution: boolean
}

/** The clock ends a class that its instructor forgot: its hours are those of its session. */
const minutes = sql`floor(extract(epoch from
  case when end_reason <> 'abandoned' then ended_at - started_at
    else coalesce(session.ends_at - session.starts_at, interval '0') end) / 60)::integer`

/** Who holds the session each week; of a session without a slot whoever it was planned with. */
const usual = sql`coalesce(slot.instructor_ids,
  case when session.has_own_instructors then '{}' else session.instructor_ids end)`

const isSubstitution = sql`(session.id is not null and class.instructor_id <> all(${usual})
  and (session.has_own_instructors or cardinality(${usual}) > 0))`

const heldOn = (days: ReportDays) => sql<HeldClass>`(
  select class.instructor_id as "instructorId", ${siteDay(sql.ref('started_at'))} as day, ${minutes} as minutes,
    ${isSubstitution} as "isSubstitution"
  from held_class class
  left join session on session.id = class.session_id left join slot on slot.id = session.slot_id
  where ended_at is not null and undone_at is null and ${isOnDays(sql.ref('started_at'), days)})`

/** The rate on the day of the class, and what it makes of it. */
const rated = sql<{ centavos: number }>`(
  select case unit when 'class' then centavos else round(centavos::numeric * held.minutes / 60)::integer end as centavos
  from instructor_rate where instructor_id = held."instructorId" and since <= held.day
  order by since desc limit 1)`

function heldClasses(db: AcademyDb, days: ReportDays) {
  return db
    .selectFrom(heldOn(days).as('held'))
    .leftJoinLateral(rated.as('rated'), (join) => join.onTrue())
    .select([
      sql<number>`count(*)::integer`.as('classes'),
      sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'),
      sql<number>`(count(*) filter (where "isSubstitution"))::integer`.as('substitutions'),
      sql<number>`(count(*) filter (where rated.centavos is null))::integer`.as('unrated'),
      sql<number>`coalesce(sum(rated.centavos), 0)::double precision`.as('centavos'),
    ])
}

/** Of a person with the id `id`, who may be gone. */
export const personName = sql<string>`coalesce(trim(name || ' ' || last_name), 'Usuario ' || id)`

const fortnight = sql<string>`to_char(
  date_trunc('month', day) + case when extract(day from day) > 15 then interval '15 days' else interval '0' end,
  'YYYY-MM-DD')`

const present = <Sum extends { readonly centavos: number }>({ centavos, ...sum }: Sum) => ({
  ...sum,
  pay: toPesos(centavos),
})

/** By fortnight, the latest first, and instructor. */
export async function readPayLines(
  db: AcademyDb,
  list: ListReader,
  days: ReportDays,
  paging: Paging,
): Promise<Page<PayLine>> {
  const lines = heldClasses(db, days)
    .select(['instructorId as id', fortnight.as('fortnight')])
    .groupBy(['instructorId', 'fortnight'])
  const page = await list.read({
    query: db
      .selectFrom(lines.as('line'))
      .leftJoin('user_copy', 'userId', 'id')
      .selectAll('line')
      .select(personName.as('name')),
    order: [
      ['fortnight', 'desc'],
      ['searchText', 'asc'],
      ['id', 'asc'],
    ],
    paging,
    filter: ['pay', days],
  })
  return {
    ...page,
    list: page.list.map(({ id: instructorId, ...line }) => ({ instructorId, ...present(line) })),
  }
}

export async function readPay(
  db: AcademyDb,
  list: ListReader,
  days: ReportDays,
  paging: Paging,
): Promise<ResponseOf<typeof getInstructorPay>> {
  const { list: lines, totalItems: total } = await readPayLines(db, list, days, paging)
  return { lines, total, ...present(await heldClasses(db, days).executeTakeFirstOrThrow()) }
}
