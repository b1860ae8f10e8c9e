import type { CommandResult } from '@rodada/web/calls/api'
import { newIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { useApi, useRefreshSession, useSession } from '@rodada/web/pages/app'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChangeQueue, SentListener } from './offline/change-queue.ts'
import type { Change, OpenClass } from './offline/class-changes.ts'
import type { QueuedChange } from './offline/day-store.ts'
import { deviceQueueOf } from './offline/device-queue.ts'

/** A change that the service has refused. */
export interface RefusedChange extends QueuedChange {
  readonly refusal: readonly string[]
  /** Count of later changes of its class that wait for it. */
  readonly heldBack: number
}

type Taken = Pick<Change, 'at' | 'students' | 'bookingIds'> & { readonly sessionId: number | undefined }

export interface Queue {
  readonly owner: number
  /** In sending order. */
  readonly waiting: readonly Change[]
  readonly refused: readonly RefusedChange[]
  readonly isSending: boolean
  /**
   * Stores and sends a change of the running class. @returns the service's answer; null where it waits. A change after a refused one
   * of its class is refused here and not stored.
   */
  submit(kind: Change['kind'], open: OpenClass, taken: Taken): Promise<CommandResult | null>
  flush(): Promise<boolean>
  readonly retry: ChangeQueue['retry']
  readonly amend: ChangeQueue['amend']
  readonly discard: ChangeQueue['discard']
  onSent(tell: SentListener): () => void
}

function refusedOf(changes: readonly QueuedChange[]): RefusedChange[] {
  return changes.flatMap((queued, at) => {
    if (queued.refusal === undefined) return []
    const isHeldBack = ({ change, refusal }: QueuedChange) =>
      refusal === undefined && change.classKey === queued.change.classKey
    return [{ ...queued, refusal: queued.refusal, heldBack: changes.slice(at).filter(isHeldBack).length }]
  })
}

const undecided: CommandResult = {
  success: false,
  messages: [
    'Decide primero qué hacer con el cambio de esta clase que no se pudo enviar: está al inicio del panel.',
  ],
  errors: {},
}

/** A list with all students of the running class identifies it: the keys may differ with the clocks of device and service. */
function isOfClass({ change }: RefusedChange, { participants }: OpenClass, classKey: string): boolean {
  const ids = change.students.map(({ participantId }) => participantId)
  const namesAll = participants.every(({ participantId }) => ids.includes(participantId))
  return change.classKey === classKey || (change.kind !== 'start' && participants.length > 0 && namesAll)
}

/** This browser's unsent changes of the instructor's classes. */
export function useQueue(): Queue {
  const api = useApi()
  const { user } = useSession()
  const owner = user?.id ?? 0
  const refreshSession = useRefreshSession()
  const queue = useMemo(() => deviceQueueOf(api, owner, refreshSession), [api, owner, refreshSession])
  // In an effect: the page listens before answers arrive.
  useEffect(() => {
    void queue.reload().then(queue.flush)
  }, [queue])
  const { changes, isSending } = useSyncExternalStore(queue.subscribe, queue.state)

  return useMemo(() => {
    const refused = refusedOf(changes)
    const isStuck = ({ classKey }: Change) => refused.some(({ change }) => change.classKey === classKey)
    const waiting = changes.map(({ change }) => change).filter((change) => !isStuck(change))
    return {
      owner,
      waiting,
      refused,
      isSending,
      flush: queue.flush,
      onSent: queue.onSent,
      retry: queue.retry,
      amend: queue.amend,
      discard: queue.discard,
      async submit(kind, open, taken) {
        const key = newIdempotencyKey()
        const started = waiting.findLast((change) => change.kind === 'start')
        const classKey = kind === 'start' ? key : (started?.classKey ?? open.startedAt ?? key)
        if (kind !== 'start' && refused.some((one) => isOfClass(one, open, classKey))) return undecided
        return queue.submit({ kind, classKey, key, ...taken, instructorId: owner })
      },
    }
  }, [queue, owner, changes, isSending])
}
