import { LockMode } from '@mikro-orm/core'
import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { type Attendance, type ClassOptions, readAttendance } from './attendance.ts'
import { HeldClass } from './held-class.entity.ts'
import { type ClassCommand, chosenStudents, namedBy } from './start-class.ts'
import { takeStudents } from './take-students.ts'

/**
 * Adds late students to the instructor's open class. The form lists the whole class: one that leaves out
 * present students shows another class.
 * @throws the refusals of `startClass`.
 */
export async function addToClass(options: ClassOptions, command: ClassCommand): Promise<Envelope> {
  const { actor, body, request } = command
  const listed = chosenStudents(body)
  return runOnce(options.orm, { actor, request }, async (em) => {
    const open = { instructorId: actor.userId, endedAt: null }
    const held = await em.findOne(HeldClass, open, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!held) throw refusal('No tienes ninguna clase en curso.')
    const late = await findLate(em, held, listed)
    await takeStudents(em, held, late, { actorId: actor.userId, ...namedBy(body) })
    stateMovement(em, request, {
      title: 'Estudiantes agregados a la clase',
      description: `Clase ${held.id}`,
      about: held,
      formData: { students: late },
    })
    return done(late.length === 1 ? 'Se agregó 1 estudiante.' : `Se agregaron ${late.length} estudiantes.`)
  })
}

async function findLate(
  em: EntityManager,
  held: HeldClass,
  listed: readonly Attendance[],
): Promise<Attendance[]> {
  const nameOf = (one: Attendance) => `${one.participantId} ${one.subscriptionId}`
  const there = (await readAttendance(em, held)).map(nameOf)
  const named = listed.map(nameOf)
  if (there.some((name) => !named.includes(name))) throw refusal('Tu clase cambió. Revísala.')
  const late = listed.filter((one) => !there.includes(nameOf(one)))
  if (late.length === 0) throw refusal('No has selecionado estudiantes para tomar la clase')
  return late
}
