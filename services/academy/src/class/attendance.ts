import { LockMode } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { ClassAttendance, HeldClass } from './held-class.entity.ts'

export interface ClassOptions {
  readonly orm: Orm
  readonly now: () => Date
}

/** A student of a class, and the subscription that a class is taken from. */
export interface Attendance {
  readonly participantId: number
  readonly subscriptionId: number
}

/**
 * Locks a class, before any of its subscriptions: other commands that end or undo it wait.
 * @throws notFound where there is none.
 */
export async function lockClass(em: EntityManager, id: number): Promise<HeldClass> {
  const held = await em.findOne(HeldClass, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!held) throw notFound()
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
