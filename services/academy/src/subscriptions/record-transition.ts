import type { Publish } from '@rodada/service/events'
import { type MovementSource, recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { SubscriptionRow } from './lock-subscription.ts'

/** Stands for the request where the clock, not a person, changes something. */
export const platformItself: MovementSource = { actor: null, ip: '', headers: {}, id: 'job' }

/** Who changes a subscription, and how the movement log is told. */
export interface TransitionContext {
  readonly publish: Publish
  readonly source: MovementSource
  /** Who did it, where it is not the request's signed-in user. */
  readonly actorId?: number | null
}

const titles = { Active: 'activada', Canceled: 'cancelada', Finished: 'finalizada' } as const

/** What the log calls the way from one status to another. */
function titleOf(from: SubscriptionRow['status'], to: keyof typeof titles): string {
  return from === 'Finished' && to === 'Active' ? 'reactivada' : titles[to]
}

/** Records that a subscription took another status, within the transaction that changes it. */
export async function recordTransition(
  em: EntityManager,
  { publish, source, actorId }: TransitionContext,
  row: SubscriptionRow,
  status: keyof typeof titles,
  how: Record<string, string | number>,
): Promise<void> {
  const noun = row.course_id === null ? 'Membresía' : 'Suscripción'
  await recordMovement(publish, em, source, {
    title: `${noun} ${titleOf(row.status, status)}`,
    description: `${noun} ${row.id}`,
    ...(actorId !== undefined && { actorId }),
    subjectId: row.created_by,
    before: { status: row.status },
    after: { status, ...how },
  })
}
