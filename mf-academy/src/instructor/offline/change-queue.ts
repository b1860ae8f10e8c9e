import type { CommandResult } from '@rodada/web/calls/api'
import { newIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import type { Change } from './class-changes.ts'
import type { DayStore, QueuedChange } from './day-store.ts'

interface QueueState {
  /** In sending order, without those whose button the instructor waits at. */
  readonly changes: readonly QueuedChange[]
  readonly isSending: boolean
}

/** Sends a class's changes in order, each once, across lost networks, reloads and tabs. */
export interface ChangeQueue {
  state(): QueueState
  subscribe(changed: () => void): () => void
  /** Reports changes sent while no button waited. */
  onSent(tell: SentListener): () => void
  /** Stores and sends a change. @returns the service's answer; null where the change waits or no answer came. */
  submit(change: Change): Promise<CommandResult | null>
  /** Sends waiting changes. @returns whether none is left. */
  flush(): Promise<boolean>
  /** Sends a refused change again, under its own key. */
  retry(id: number): Promise<void>
  /** Sends a refused change without some students, then the changes that depend on it. */
  amend(id: number, dropped: Dropped): Promise<void>
  /** Deletes a refused change. Later changes of its class stay for the instructor to decide, without the dropped students. */
  discard(id: number, dropped?: Dropped): Promise<void>
  /** Reads the stored queue again, e.g. after another tab's change. */
  reload(): Promise<void>
}

/** Students who did not come, and their bookings. */
interface Dropped {
  readonly participantIds: readonly number[]
  readonly bookingIds: readonly number[]
}

export type SentListener = (result: CommandResult, change: Change) => void

export interface QueueOptions {
  readonly store: DayStore
  /** The account whose changes are sent; those of others stay. */
  readonly owner: number
  readonly send: (change: Change) => Promise<CommandResult>
  /** Whether `owner` is still signed in, as another tab may change the account. False where no answer came. */
  readonly isOwnSession: () => Promise<boolean>
  /** Runs one call at a time across the browser's tabs. */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>
  readonly isOnline: () => boolean
  /** Called when the service gives no answer. */
  readonly onCutOff: () => void
  /** Notifies the other tabs. */
  readonly announce: () => void
  /** Milliseconds that a button waits. */
  readonly timeoutMs?: number
}

type Answer = CommandResult | null

export function createChangeQueue(options: QueueOptions): ChangeQueue {
  const { store, owner, send, isOwnSession, alone, isOnline, onCutOff, announce, timeoutMs = 8000 } = options
  const listeners = new Set<() => void>()
  const sentListeners = new Set<SentListener>()
  /** Resolvers of the changes that a button waits for, by id. */
  const awaited = new Map<number, (answer: Answer) => void>()
  let state: QueueState = { changes: [], isSending: false }
  let running: Promise<boolean> | undefined
  let isAskedAgain = false

  function turnTo(next: Partial<QueueState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  async function own(): Promise<readonly QueuedChange[]> {
    return (await store.changes()).filter(({ change }) => change.instructorId === owner)
  }
  async function reload(): Promise<void> {
    const changes = await own()
    turnTo({ changes: changes.filter(({ id }) => !awaited.has(id)) })
  }
  async function changed(): Promise<void> {
    await reload()
    announce()
  }

  /** @returns false where no answer came or another account is signed in: later changes must wait. */
  async function sendOne(queued: QueuedChange): Promise<boolean> {
    const { id, change } = queued
    const result = await send(change)
    if (result.failure !== undefined && result.failure !== 'refused') return false
    const tell = awaited.get(id)
    if (result.success || (tell && result.failure === undefined)) await store.remove(id)
    else await store.replace({ id, change: triedAgain(change, result), refusal: result.messages })
    if (tell) tell(result.failure === undefined ? result : null)
    else if (result.success) for (const listener of sentListeners) listener(result, change)
    await changed()
    return true
  }

  async function run(): Promise<boolean> {
    let next = firstOf(await own())
    if (next && !(await isOwnSession())) return false
    for (; next; next = firstOf(await own())) if (!(await sendOne(next))) return false
    return true
  }
  async function runUntilDone(): Promise<boolean> {
    turnTo({ isSending: true })
    let isDone = false
    try {
      do {
        isAskedAgain = false
        isDone = await alone(run)
      } while (isAskedAgain)
    } finally {
      running = undefined
      turnTo({ isSending: false })
      // Another tab has sent them, or nobody has.
      for (const tell of awaited.values()) tell(null)
    }
    if (!isDone) onCutOff()
    return isDone
  }
  function flush(): Promise<boolean> {
    if (running) isAskedAgain = true
    running ??= runUntilDone()
    return running
  }

  /** The answer, or null after the time that a button waits. */
  async function answerTo(id: number): Promise<Answer> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = new Promise<Answer>((resolve) => {
      awaited.set(id, resolve)
      timer = setTimeout(() => resolve(null), timeoutMs)
    })
    void flush()
    const answered = await answer
    clearTimeout(timer)
    awaited.delete(id)
    return answered
  }

  /** A queued change and the later ones of its class; empty where another tab has removed it. */
  async function withFollowing(id: number): Promise<readonly QueuedChange[]> {
    const all = await own()
    const first = all.find((queued) => queued.id === id)
    return all.filter((queued) => queued.change.classKey === first?.change.classKey && queued.id >= id)
  }
  async function sendAgain(changes: readonly QueuedChange[]): Promise<void> {
    for (const queued of changes) await store.replace(queued)
    await changed()
    await flush()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSent(tell) {
      sentListeners.add(tell)
      return () => sentListeners.delete(tell)
    },
    async submit(change) {
      const id = await store.add(change)
      const answer = isOnline() ? await answerTo(id) : null
      await changed()
      return answer
    },
    flush,
    async retry(id) {
      const [first] = await withFollowing(id)
      if (first) await sendAgain([{ id, change: first.change }])
    },
    async amend(id, dropped) {
      const [first, ...rest] = await withFollowing(id)
      if (!first) return
      const others = rest.map((queued) => ({ ...queued, change: withoutSome(queued.change, dropped) }))
      await sendAgain([{ id, change: withoutSome(first.change, dropped) }, ...others])
    },
    async discard(id, dropped) {
      const [, ...rest] = await withFollowing(id)
      await store.remove(id)
      for (const [at, { change, ...queued }] of rest.entries()) {
        const refusal = at === 0 ? { refusal: queued.refusal ?? [previousDiscarded] } : {}
        await store.replace({
          ...queued,
          ...refusal,
          change: dropped ? withoutSome(change, dropped) : change,
        })
      }
      await changed()
    },
    reload,
  }
}

const previousDiscarded = 'Descartaste el cambio anterior de esta clase.'

/** The change to retry, without a session that the service has refused. */
function triedAgain(change: Change, { errors }: CommandResult): Change {
  if (!('SessionId' in errors)) return change
  return { ...change, key: newIdempotencyKey(), sessionId: undefined }
}

/** A changed body is a new command and gets a new key. */
function withoutSome(change: Change, { participantIds, bookingIds }: Dropped): Change {
  return {
    ...change,
    key: newIdempotencyKey(),
    students: change.students.filter((student) => !participantIds.includes(student.participantId)),
    bookingIds: change.bookingIds.filter((id) => !bookingIds.includes(id)),
  }
}

/** The first change of a class without a refused one. */
function firstOf(all: readonly QueuedChange[]): QueuedChange | undefined {
  const stuck = new Set(all.filter(({ refusal }) => refusal).map(({ change }) => change.classKey))
  return all.find(({ change }) => !stuck.has(change.classKey))
}
