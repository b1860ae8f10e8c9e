import { LockMode } from '@mikro-orm/core'
import type { BodyOf } from '@rodada/contracts/call'
import type { startClass } from '@rodada/contracts/class/instructor'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { ClassAttendance, HeldClass } from './held-class.entity.ts'

/** What an instructor sends of a class. */
export type ClassForm = BodyOf<typeof startClass>

/** A student of a class, and the subscription that a class is taken from. */
export interface Attendance {
  readonly participantId: number
  readonly subscriptionId: number
}

/** Locks the open class of the instructor, before any of its subscriptions. @throws a refusal where there is none. */
export async function lockOpenClass({ em, actor }: Command<Actor>): Promise<HeldClass> {
  const open = { instructorId: actor.userId, endedAt: null }
  const held = await em.findOne(HeldClass, open, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!held) throw refusal('No tienes ninguna clase en curso.')
  return held
}

export async function readAttendance(em: EntityManager, { id }: HeldClass): Promise<Attendance[]> {
  const rows = await em.find(ClassAttendance, { classId: id }, { orderBy: { participantId: 'asc' } })
  return rows.map(({ participantId, subscriptionId }) => ({ participantId, subscriptionId }))
}

/** Marks attendances as closed, so that students can be in other classes. */
export async function releaseStudents(em: EntityManager, { id }: HeldClass): Promise<void> {
  for (const attendance of await em.find(ClassAttendance, { classId: id })) attendance.isOpen = false
}
