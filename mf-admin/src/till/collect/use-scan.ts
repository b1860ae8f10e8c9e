import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi, useSession } from '@rodada/web/pages/app'
import { useRef, useState } from 'react'
import { offerName } from './basket.ts'

/** A typed or scanned text that added nothing. */
export interface Miss {
  readonly id: number
  readonly text: string
  readonly reason: string
  /** What can be done about it. */
  readonly next: 'again' | 'search' | 'none'
}

interface ScanOptions {
  /** @returns why the piece was not added; undefined where it was. */
  add: (offer: CounterOffer) => string | undefined
  /** Shows what matches words that are no SKU. */
  search: (words: string) => void
}

/** Letters with digits, or as many digits as bar codes have; references of orders are none, nor are e-mails. */
function looksLikeCode(text: string): boolean {
  if (/[\s@#]/.test(text) || /^R-\d+$/i.test(text)) return false
  return /^\d{12,14}$/.test(text) || (/\d/.test(text) && /\p{L}/u.test(text))
}

/**
 * The one field of the counter: an exact SKU is added at once, other words are searched. Texts are read one after the other, as they
 * came: a scanner types the next one before the first is answered. What adds nothing stays in `misses` until the seller dismisses it.
 */
export function useScan({ add, search }: ScanOptions) {
  const api = useApi()
  const sellsProducts = useSession().user?.roles.includes('ProductCapturist') === true
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const count = useRef(0)
  const [said, say] = useState('')
  const [misses, setMisses] = useState<readonly Miss[]>([])

  function miss(text: string, reason: string, next: Miss['next']): void {
    count.current += 1
    const id = count.current
    setMisses((before) => [...before, { id, text, reason, next }])
  }

  async function read(text: string): Promise<void> {
    const query = { search: text }
    const { list } = await api.get('/api/ProductCapturist/Order/Offers', { query, stays: true })
    const exact = list.find(({ isExact }) => isExact)
    if (exact !== undefined) {
      const problem = add(exact)
      if (problem === undefined) say(`Se agregó: ${offerName(exact)}.`)
      else miss(text, `${offerName(exact)}: ${problem}`, 'none')
    } else if (list.length === 0 && looksLikeCode(text))
      miss(text, 'Ningún producto tiene este código.', 'search')
    // The results would be gone with the next text.
    else if (waiting.current > 1) miss(text, 'No es el código de un producto.', 'search')
    else search(text)
  }

  async function handle(text: string): Promise<void> {
    try {
      await read(text)
    } catch (error) {
      if (!isApiError(error)) throw error
      miss(text, error.message, 'again')
    } finally {
      waiting.current -= 1
    }
  }

  function take(text: string): void {
    say('')
    if (text === '' || !sellsProducts) {
      search(text)
      return
    }
    waiting.current += 1
    queue.current = queue.current.then(() => handle(text))
  }

  function forget({ id }: Miss): void {
    setMisses((before) => before.filter((each) => each.id !== id))
  }

  return {
    said,
    misses,
    take,
    forget,
    /** Sees to a miss: reads it again, or searches its words. */
    retry(each: Miss): void {
      forget(each)
      if (each.next === 'again') take(each.text)
      else search(each.text)
    },
    say,
  }
}

export type Scan = ReturnType<typeof useScan>
