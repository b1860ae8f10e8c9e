import { nobody } from '@rodada/contracts/account/page-account'
import { useMemo, useSyncExternalStore } from 'react'
import { usePageAccount } from '../pages/app.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { listenToStorage } from '../storage/has-cart.ts'

/** Filters, order and columns of a list, under a name. */
export interface SavedView {
  readonly name: string
  /** As of `viewQuery`. */
  readonly query: string
  /** Headers of the columns that it leaves out. */
  readonly hidden: readonly string[]
}

/** What one account keeps of one list. */
interface StoredViews {
  readonly views: readonly SavedView[]
  /** As of a view, where none is shown. */
  readonly hidden: readonly string[]
}

export interface ListViews extends StoredViews {
  /** Changes what is stored now, maybe by another tab. @returns whether the browser took it. */
  change(next: (stored: StoredViews) => StoredViews): boolean
}

const root = 'rodada.views.'

const own = new EventTarget()

function listen(changed: () => void): () => void {
  own.addEventListener('change', changed)
  const leave = listenToStorage(changed)
  return () => {
    own.removeEventListener('change', changed)
    leave()
  }
}

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function viewsOf(value: unknown): SavedView[] {
  const all: unknown[] = Array.isArray(value) ? value : []
  return all.flatMap((one) => {
    const { name, query, hidden }: { name?: unknown; query?: unknown; hidden?: unknown } = Object(one)
    return typeof name === 'string' && typeof query === 'string'
      ? [{ name, query, hidden: textsOf(hidden) }]
      : []
  })
}

/** The user of the browser may have changed what is there. */
function parse(text: string | null): StoredViews {
  try {
    const stored: { views?: unknown; hidden?: unknown } = Object(JSON.parse(text ?? '{}'))
    return { views: viewsOf(stored.views), hidden: textsOf(stored.hidden) }
  } catch {
    // What is there is no JSON of ours.
    return { views: [], hidden: [] }
  }
}

/** What a view keeps of an address: everything but the page, in one order. */
export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(
    [...search].filter(([name, value]) => name !== 'currentPage' && value !== ''),
  )
  query.sort()
  return query.toString()
}

/** The views that this account saved in this browser; signing out clears its storage. @param list path of the list. */
export function useListViews(list: string): ListViews {
  const { account } = usePageAccount()
  const place = `${root}${account ?? nobody}.${list}`
  const text = useSyncExternalStore(
    listen,
    () => readStored('browser', place),
    () => null,
  )
  return useMemo(
    () => ({
      ...parse(text),
      change(next) {
        const stored = next(parse(readStored('browser', place)))
        const isStored = writeStored('browser', place, JSON.stringify(stored))
        own.dispatchEvent(new Event('change'))
        return isStored
      },
    }),
    [text, place],
  )
}
