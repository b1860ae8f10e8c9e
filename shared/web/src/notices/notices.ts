import { checkMarkedFields } from '@rodada/contracts/words/marked-fields'
import { createStore, type StoreApi } from 'zustand/vanilla'

type NoticeTone = 'success' | 'error'

/** A message of the top-centre list, announced by screen readers. */
export interface Notice {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** The server's id of the request that failed. */
  readonly requestId?: string
}

/** Result of a command, as far as notices show it. */
interface NoticedResult {
  readonly success: boolean
  readonly messages: readonly string[]
  /** Messages that the form shows at its fields. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly requestId?: string
}

export interface NoticesStore {
  readonly store: StoreApi<readonly Notice[]>
  /** Shows each text as a notice of its own. */
  show(tone: NoticeTone, texts: readonly string[], requestId?: string): void
  /**
   * Shows a command's messages, green after success, red otherwise, in place of the earlier errors. Messages at fields
   * are not repeated.
   */
  showResult(result: NoticedResult): void
  dismiss(id: number): void
  /** Removes all error notices, or those of `ids`. */
  dismissErrors(ids?: readonly number[]): void
}

function messagesBesideFields({ messages, errors = {} }: NoticedResult): readonly string[] {
  const atFields = Object.values(errors).flat()
  if (atFields.length === 0) return messages
  return messages.filter((text) => text !== checkMarkedFields && !atFields.includes(text))
}

/** Creates the notices of one app instance. */
export function createNoticesStore(): NoticesStore {
  const store = createStore<readonly Notice[]>(() => [])
  let last = 0

  function keep(stays: (notice: Notice) => boolean): void {
    const others = store.getState().filter(stays)
    if (others.length < store.getState().length) store.setState(others, true)
  }

  function show(tone: NoticeTone, texts: readonly string[], requestId?: string): void {
    const added = texts.map((text) => {
      last += 1
      return { id: last, tone, text, requestId }
    })
    // A repeated message replaces the earlier one: a button pressed three times shows one notice.
    const others = store.getState().filter((notice) => !added.some(({ text }) => text === notice.text))
    store.setState([...others, ...added], true)
  }

  return {
    store,
    show,
    showResult(result) {
      keep(({ tone }) => tone !== 'error')
      show(result.success ? 'success' : 'error', messagesBesideFields(result), result.requestId)
    },
    dismiss: (id) => keep((notice) => notice.id !== id),
    dismissErrors: (ids) => keep(({ id, tone }) => tone !== 'error' || ids?.includes(id) === false),
  }
}
