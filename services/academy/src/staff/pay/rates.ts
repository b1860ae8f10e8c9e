import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { getInstructorRates, setInstructorRate as setCall } from '@rodada/contracts/report/pay'
import { hasWholeCentavos, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { requireInstructors } from '../../family/user/require-instructors.ts'
import { HeldClass } from '../../timetable/class/held-class.entity.ts'
import { InstructorRate } from './instructor-rate.entity.ts'
import { personName } from './read-pay.ts'

interface Instructor {
  readonly id: number
  readonly name: string
}

/** All rates, by instructor the latest first. After today's instructors come those who once held classes or had a rate. */
export async function readRates(
  em: EntityManager,
  instructors: readonly Instructor[],
): Promise<ResponseOf<typeof getInstructorRates>> {
  const [rates, known] = await Promise.all([
    em.find(InstructorRate, {}, { orderBy: { since: 'desc' } }),
    readFormer(dbOf(em)),
  ])
  const others = known.filter(({ id }) => instructors.every((one) => one.id !== id))
  return [...instructors, ...others].flatMap(({ id, name }) => {
    const own = rates.filter(({ instructorId }) => instructorId === id)
    return (own.length === 0 ? [null] : own).map((rate) => ({
      ...{ instructorId: id, name },
      rate: rate && { unit: rate.unit, amount: toPesos(rate.centavos), since: rate.since },
    }))
  })
}

async function readFormer(db: AcademyDb): Promise<Instructor[]> {
  const { rows } = await sql<Instructor>`
    select id, ${personName} as name from (
      select instructor_id as id from instructor_rate
      union select group_id from attendance_day where kind = 'instructor'
    ) as former left join user_copy on user_id = id order by search_text, id`.execute(db)
  return rows
}

/**
 * Sets a rate from a day on, also for classes that were held since then. Whoever held a class is paid for it, even if they
 * are no instructor any more.
 * @throws field errors; unavailable while identity does not answer.
 */
export async function setInstructorRate(
  { call }: AcademyOptions,
  command: Command<Actor>,
  { instructorId, unit, amount, since }: BodyOf<typeof setCall>,
): Promise<void> {
  requireRate({ amount, since })
  const { em, actor } = command
  if (!(await em.findOne(HeldClass, { instructorId })))
    requireInstructors(call, command, { InstructorId: [instructorId] })
  await lockRates(em)
  const values = { unit, centavos: toCentavos(amount) }
  const known = await em.findOne(InstructorRate, { instructorId, since })
  if (known?.unit === unit && known.centavos === values.centavos) return command.stateNothing()
  const rate = known ?? em.create(InstructorRate, { instructorId, since, setBy: actor.userId, ...values })
  em.assign(rate, { ...values, setBy: actor.userId })
  await em.flush()
  command.state({
    title: 'Tarifa de instructor fijada',
    description: `Usuario ${instructorId}, desde el ${since}`,
    about: rate,
  })
}

function requireRate({ amount, since }: Pick<BodyOf<typeof setCall>, 'amount' | 'since'>): void {
  const errors: FieldErrors = {}
  if (!hasWholeCentavos(amount)) errors.Amount = ['Escribe la tarifa con dos decimales como máximo.']
  if (!isPlainDate(since)) errors.Since = ['Esta fecha no existe.']
  refuseFields(errors)
}

/** Two administrators who set a rate from the same day wait for each other: the later one replaces the other's. */
async function lockRates(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('academy:instructor-rate'))`.execute(dbOf(em))
}
