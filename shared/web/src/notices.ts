import { checkMarkedFields } from '@rodada/contracts/marked-fields'
import { createStore, type StoreApi } from 'zustand/vanilla'

type NoticeTone = 'success' | 'error'

/** A message of the top-centre list, announced by screen readers. */
export interface Notice {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** The server's id of the request that failed. */
  readonly requestId?: string | undefined
}

/** What a command came to, as far as notices go. */
interface NoticedResult {
  readonly success: boolean
  readonly messages: readonly string[]
  /** Said by the form at its fields. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly requestId?: string | undefined
}

export interface NoticesStore {
  readonly store: StoreApi<readonly Notice[]>
  /** Shows each text as a notice of its own. */
  show(tone: NoticeTone, texts: readonly string[], requestId?: string): void
  /**
   * Shows a command's messages, green after success, red otherwise, in the place of the errors before them. What its
   * fields say is not said twice.
   */
  showResult(result: NoticedResult): void
  dismiss(id: number): void
  /** Takes the errors away, whose reason is gone: their form is sent again, or `ids` belong to a page that was left. */
  dismissErrors(ids?: readonly number[]): void
}

/** Messages that stand at no field. */
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
      return { id: last, tone, text, ...(requestId && { requestId }) }
    })
    // A message that is shown already is replaced, not stacked: a button pressed thrice says it once.
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
