import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { finishWhenUsedUp } from '../../sale/subscription/finish.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { type ClassForm, lockOpenClass, readAttendance, releaseStudents } from './attendance.ts'
import { happenedAt } from './happened-at.ts'
import { type ClassEnd, causeOf, HeldClass } from './held-class.entity.ts'

/**
 * Ends the instructor's open class with the students that the server knows; the reserved classes are
 * consumed. A form that lists students must list the same ones.
 * @throws a refusal where no class is open, or the form shows another one.
 */
export async function endClass(command: Command<Actor>, form: ClassForm): Promise<Envelope> {
  const { em, actor } = command
  const held = await lockOpenClass(command)
  await requireSameStudents(em, held, form)
  const happened = happenedAt(form.At, command.at)
  const at = happened < held.startedAt ? held.startedAt : happened
  await closeClass(command, held, { at, by: actor.userId, reason: 'instructor' })
  return done('Clase finalizada con éxito')
}

/**
 * Ends a class instead of its instructor; the reserved classes are consumed.
 * @throws notFound, or a refusal where it is over.
 */
export async function endHeldClass(command: Command<Actor>, id: number): Promise<Envelope> {
  const held = await command.find(HeldClass, { id })
  if (!held.isOpen()) throw refusal('Esta clase ya terminó.')
  await closeClass(command, held, { at: command.at, by: command.actor.userId, reason: 'staff' })
  return done('La clase se finalizó.')
}

/** Another device of the instructor may have added students. */
async function requireSameStudents(
  em: EntityManager,
  held: HeldClass,
  { ParticipantIds: shown }: ClassForm,
): Promise<void> {
  if (shown.length === 0) return
  const students = await readAttendance(em, held)
  const listed = new Set(shown.map((row) => `${row.ParticipantId} ${row.SubscriptionId}`))
  const isSame =
    students.length === listed.size &&
    students.every((student) => listed.has(`${student.participantId} ${student.subscriptionId}`))
  if (!isSame) throw refusal('Tu clase cambió. Revísala.')
}

const titles: Readonly<Record<ClassEnd['reason'], string>> = {
  instructor: 'Clase finalizada',
  abandoned: 'Clase abandonada finalizada',
  staff: 'Clase finalizada por el personal',
}

/** Ends an open class that the caller has locked; a subscription whose last class it consumes is finished. */
export async function closeClass(command: Command, held: HeldClass, end: ClassEnd): Promise<void> {
  const { em } = command
  const students = await readAttendance(em, held)
  const subscriptions = [...new Set(students.map(({ subscriptionId }) => subscriptionId))]
  await lockSubscriptions(em, subscriptions)
  command.state({
    title: titles[end.reason],
    description: end.reason === 'instructor' ? `Clase ${held.id}` : held.describe(),
    level: end.reason === 'abandoned' ? 'warning' : 'info',
    about: held,
    after: { students },
  })
  held.end(end)
  await releaseStudents(em, held)
  const entry = { kind: 'consumed', classes: 1, cause: causeOf(held), actorId: end.by } as const
  await enterCredits(
    em,
    end.at,
    students.map((student) => ({ ...student, ...entry })),
  )
  for (const id of subscriptions) await finishWhenUsedUp(command, id, end.at)
}
