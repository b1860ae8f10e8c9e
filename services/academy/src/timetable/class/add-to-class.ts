import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { type Attendance, type ClassForm, lockOpenClass, readAttendance } from './attendance.ts'
import type { HeldClass } from './held-class.entity.ts'
import { chosenStudents } from './start-class.ts'
import { takeStudents } from './take-students.ts'

/**
 * Adds late students to the instructor's open class. The form lists the whole class: one that leaves out
 * present students shows another class.
 * @throws the refusals of `startClass`.
 */
export async function addToClass(command: Command<Actor>, form: ClassForm): Promise<Envelope> {
  const listed = chosenStudents(form)
  const held = await lockOpenClass(command)
  const late = await findLate(command.em, held, listed)
  await takeStudents(command, held, late, form)
  command.state({
    title: 'Estudiantes agregados a la clase',
    description: `Clase ${held.id}`,
    about: held,
    formData: { students: late },
  })
  return done(late.length === 1 ? 'Se agregó 1 estudiante.' : `Se agregaron ${late.length} estudiantes.`)
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
