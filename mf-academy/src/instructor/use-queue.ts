import type { CommandResult } from '@rodada/web/api'
import { useApi, useSession } from '@rodada/web/app'
import { newIdempotencyKey } from '@rodada/web/idempotency-key'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { SentListener } from './offline/change-queue.ts'
import type { Change, OpenClass } from './offline/class-changes.ts'
import type { KeptChange } from './offline/day-store.ts'
import { deviceQueueOf } from './offline/device-queue.ts'

/** Changes of a class that the service has refused, and those that wait with them. */
export interface RefusedClass {
  readonly classKey: string
  readonly change: Change
  readonly refusal: readonly string[]
  /** How many more of that class are held back. */
  readonly heldBack: number
}

/** Who is in the class, and by which places. */
type Taken = Required<Pick<Change, 'students' | 'bookingIds'>>

export interface Queue {
  /** Who is signed in. */
  readonly owner: number
  /** What will be sent, in its order. */
  readonly waiting: readonly Change[]
  readonly refused: readonly RefusedClass[]
  readonly isSending: boolean
  /** Keeps and sends a change of the open class. @returns the service's answer; null where it waits. */
  submit(kind: Change['kind'], open: OpenClass, taken: Taken): Promise<CommandResult | null>
  flush(): Promise<boolean>
  retry(classKey: string): Promise<void>
  discard(classKey: string): Promise<void>
  onSent(tell: SentListener): () => void
}

function refusedOf(changes: readonly KeptChange[]): RefusedClass[] {
  return changes.flatMap(({ change, refusal }) => {
    if (refusal === undefined) return []
    const { classKey } = change
    const same = changes.filter((other) => other.change.classKey === classKey)
    return [{ classKey, change, refusal, heldBack: same.length - 1 }]
  })
}

/** What this browser has still to tell of the instructor's classes. */
export function useQueue(): Queue {
  const api = useApi()
  const { user } = useSession()
  const owner = user?.id ?? 0
  const queue = useMemo(() => deviceQueueOf(api, owner), [api, owner])
  // Once somebody listens to what becomes of it.
  useEffect(() => {
    void queue.reload().then(queue.flush)
  }, [queue])
  const { changes, isSending } = useSyncExternalStore(queue.subscribe, queue.state)

  return useMemo(() => {
    const refused = refusedOf(changes)
    const isStuck = ({ classKey }: Change) => refused.some((one) => one.classKey === classKey)
    const waiting = changes.map(({ change }) => change).filter((change) => !isStuck(change))
    return {
      ...{ owner, waiting, refused, isSending },
      ...{ flush: queue.flush, retry: queue.retry, discard: queue.discard, onSent: queue.onSent },
      submit(kind, open, taken) {
        const key = newIdempotencyKey()
        const started = waiting.findLast((change) => change.kind === 'start')
        const classKey = kind === 'start' ? key : (started?.classKey ?? open.startedAt ?? key)
        const at = new Date().toISOString()
        return queue.submit({ kind, classKey, key, at, ...taken, instructorId: owner })
      },
    }
  }, [queue, owner, changes, isSending])
}
