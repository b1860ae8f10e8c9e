import type { CommandResult } from '@rodada/web/api'
import { newIdempotencyKey } from '@rodada/web/idempotency-key'
import type { Change } from './class-changes.ts'
import type { DayStore, QueuedChange } from './day-store.ts'

interface QueueState {
  /** In the order in which they are sent; those that the instructor waits for at the button are left out. */
  readonly changes: readonly QueuedChange[]
  readonly isSending: boolean
}

/** Sends the changes of a class one after the other, each once, whatever becomes of the network, the page and its tabs. */
export interface ChangeQueue {
  state(): QueueState
  subscribe(changed: () => void): () => void
  /** Tells of what was sent while the instructor did not wait at the button. */
  onSent(tell: SentListener): () => void
  /** Keeps a change and sends it. @returns the service's answer; null where it waits, or no answer came. */
  submit(change: Change): Promise<CommandResult | null>
  /** Sends what waits. @returns whether nothing waits any more. */
  flush(): Promise<boolean>
  /** Sends a refused change again, with its key. */
  retry(id: number): Promise<void>
  /** Sends a refused change without some of its students, and so what follows of its class. */
  amend(id: number, dropped: Dropped): Promise<void>
  /**
   * Gives up a refused change. What follows of its class is for the instructor to judge, one by one, without who was to
   * come by this change.
   */
  discard(id: number, dropped?: Dropped): Promise<void>
  /** Reads the queue anew, e.g. after another tab has changed it. */
  reload(): Promise<void>
}

/** Who has not come after all, and the places that they do not take. */
interface Dropped {
  readonly participantIds: readonly number[]
  readonly bookingIds: readonly number[]
}

export type SentListener = (result: CommandResult, change: Change) => void

export interface QueueOptions {
  readonly store: DayStore
  /** Whose changes they are; what others left waits for them. */
  readonly owner: number
  readonly send: (change: Change) => Promise<CommandResult>
  /** Whether the owner is still who is signed in: another tab may have changed that. False also where no answer came. */
  readonly isOwnSession: () => Promise<boolean>
  /** Runs one at a time, over all tabs of this browser. */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>
  readonly isOnline: () => boolean
  /** Called when the service gave no answer. */
  readonly onCutOff: () => void
  /** Tells the other tabs. */
  readonly announce: () => void
  /** How long the instructor waits at the button, in milliseconds. */
  readonly timeoutMs?: number
}

type Answer = CommandResult | null

export function createChangeQueue(options: QueueOptions): ChangeQueue {
  const { store, owner, send, isOwnSession, alone, isOnline, onCutOff, announce, timeoutMs = 8000 } = options
  const listeners = new Set<() => void>()
  const sentListeners = new Set<SentListener>()
  /** Changes that the instructor waits for, by id. */
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

  /** @returns false where the service gave no answer, or takes it from its owner alone: what follows must wait too. */
  async function sendOne(queued: QueuedChange): Promise<boolean> {
    const { id, change } = queued
    const result = await send(change)
    if (result.failure !== undefined && result.failure !== 'refused') return false
    // Another account has signed in meanwhile.
    if ('InstructorId' in result.errors) return false
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
      // Sent by another tab, or not at all.
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

  /** The answer as soon as it is there, for as long as one waits at a button. */
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

  /** A queued change with those that follow it in its class; nothing where another tab has taken it away. */
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

/** What is sent when the instructor tries a refused change again: without a session that the service does not take for its own. */
function triedAgain(change: Change, { errors }: CommandResult): Change {
  if (!('SessionId' in errors)) return change
  return { ...change, key: newIdempotencyKey(), sessionId: undefined }
}

/** Another body is another command: it gets a key of its own. */
function withoutSome(change: Change, { participantIds, bookingIds }: Dropped): Change {
  return {
    ...change,
    key: newIdempotencyKey(),
    students: change.students.filter((student) => !participantIds.includes(student.participantId)),
    bookingIds: change.bookingIds?.filter((id) => !bookingIds.includes(id)) ?? [],
  }
}

/** The first that can be sent: what follows on a refused change of its class cannot. */
function firstOf(all: readonly QueuedChange[]): QueuedChange | undefined {
  const stuck = new Set(all.filter(({ refusal }) => refusal).map(({ change }) => change.classKey))
  return all.find(({ change }) => !stuck.has(change.classKey))
}
