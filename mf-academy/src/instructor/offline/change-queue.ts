import type { CommandResult } from '@rodada/web/api'
import type { Change } from './class-changes.ts'
import type { DayStore, KeptChange } from './day-store.ts'

export interface QueueState {
  /** In the order in which they are sent; those that somebody waits for at the button are left out. */
  readonly changes: readonly KeptChange[]
  readonly isSending: boolean
}

/** Sends the changes of a class one after the other, each once, whatever becomes of the network, the page and its tabs. */
export interface ChangeQueue {
  state(): QueueState
  subscribe(changed: () => void): () => void
  /** Tells of what was sent while nobody waited at the button. */
  onSent(tell: SentListener): () => void
  /** Keeps a change and sends it. @returns the service's answer; null where it waits, or nobody could say. */
  submit(change: Change): Promise<CommandResult | null>
  /** Sends what waits. @returns whether nothing waits any more. */
  flush(): Promise<boolean>
  /** Sends the changes of a class again that were refused. */
  retry(classKey: string): Promise<void>
  /** Gives up what was not sent of a class. */
  discard(classKey: string): Promise<void>
  /** Reads anew what is kept, e.g. what another tab has done. */
  reload(): Promise<void>
}

export type SentListener = (result: CommandResult, change: Change) => void

export interface QueueOptions {
  readonly store: DayStore
  /** Whose changes they are; what others left waits for them. */
  readonly owner: number
  readonly send: (change: Change) => Promise<CommandResult>
  /** Runs one at a time, over all tabs of this browser. */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>
  readonly isOnline: () => boolean
  /** Told where the service gave no answer. */
  readonly onCutOff: () => void
  /** Tells the other tabs. */
  readonly announce: () => void
  /** How long somebody waits at the button, in milliseconds. */
  readonly patienceMs?: number
}

type Answer = CommandResult | null

export function createChangeQueue(options: QueueOptions): ChangeQueue {
  const { store, owner, send, alone, isOnline, onCutOff, announce, patienceMs = 8000 } = options
  const listeners = new Set<() => void>()
  const sentListeners = new Set<SentListener>()
  /** Changes that somebody waits for, by id. */
  const awaited = new Map<number, (answer: Answer) => void>()
  let state: QueueState = { changes: [], isSending: false }
  let running: Promise<boolean> | undefined
  let isAskedAgain = false

  function turnTo(next: Partial<QueueState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  async function own(): Promise<readonly KeptChange[]> {
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

  /** @returns false where the service gave no answer: what follows must wait too. */
  async function sendOne(kept: KeptChange): Promise<boolean> {
    const { id, change } = kept
    const result = await send(change)
    if (result.failure !== undefined && result.failure !== 'refused') return false
    const tell = awaited.get(id)
    if (result.success || (tell && result.failure === undefined)) await store.remove(id)
    else await store.refuse(kept, result.messages)
    if (tell) tell(result.failure === undefined ? result : null)
    else if (result.success) for (const listener of sentListeners) listener(result, change)
    await changed()
    return true
  }

  async function run(): Promise<boolean> {
    for (let next = firstOf(await own()); next; next = firstOf(await own()))
      if (!(await sendOne(next))) return false
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
    let patience: ReturnType<typeof setTimeout> | undefined
    const answer = new Promise<Answer>((resolve) => {
      awaited.set(id, resolve)
      patience = setTimeout(() => resolve(null), patienceMs)
    })
    void flush()
    const told = await answer
    clearTimeout(patience)
    awaited.delete(id)
    return told
  }

  const ofClass = async (classKey: string) =>
    (await own()).filter(({ change }) => change.classKey === classKey)

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
    async retry(classKey) {
      for (const kept of await ofClass(classKey)) await store.refuse(kept, null)
      await changed()
      await flush()
    },
    async discard(classKey) {
      for (const { id } of await ofClass(classKey)) await store.remove(id)
      await changed()
    },
    reload,
  }
}

/** The first that can be sent: what follows on a refused change of its class cannot. */
function firstOf(all: readonly KeptChange[]): KeptChange | undefined {
  const stuck = new Set(all.filter(({ refusal }) => refusal).map(({ change }) => change.classKey))
  return all.find(({ change }) => !stuck.has(change.classKey))
}
