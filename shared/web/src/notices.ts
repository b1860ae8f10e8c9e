import { createStore, type StoreApi } from 'zustand/vanilla'

export type NoticeTone = 'success' | 'error'

/** A message of the top-centre list, announced by screen readers. */
export interface Notice {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** The server's id of the request that failed. */
  readonly requestId?: string | undefined
}

export interface NoticesStore {
  readonly store: StoreApi<readonly Notice[]>
  /** Shows each text as a notice of its own. */
  show(tone: NoticeTone, texts: readonly string[]): void
  /** Shows a command's messages: green after success, red otherwise. */
  showResult(result: {
    readonly success: boolean
    readonly messages: readonly string[]
    readonly requestId?: string | undefined
  }): void
  dismiss(id: number): void
}

/** Creates the notices of one app instance. */
export function createNoticesStore(): NoticesStore {
  const store = createStore<readonly Notice[]>(() => [])
  let last = 0

  function show(tone: NoticeTone, texts: readonly string[], requestId?: string): void {
    const added = texts.map((text) => {
      last += 1
      return { id: last, tone, text, ...(requestId && { requestId }) }
    })
    // A message that is shown already is replaced, not stacked: a button pressed thrice says it once.
    const kept = store.getState().filter((notice) => !added.some(({ text }) => text === notice.text))
    store.setState([...kept, ...added], true)
  }

  return {
    store,
    show: (tone, texts) => show(tone, texts),
    showResult: ({ success, messages, requestId }) =>
      show(success ? 'success' : 'error', messages, requestId),
    dismiss: (id) =>
      store.setState(
        store.getState().filter((notice) => notice.id !== id),
        true,
      ),
  }
}
