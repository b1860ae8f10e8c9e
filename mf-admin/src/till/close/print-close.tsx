import type { Page } from '@rodada/contracts/common'
import type { ReceiptItem } from '@rodada/contracts/receipt'
import { CommandButton, flushSync, Icon } from '@rodada/ui'
import type { AnswerOf, Api, CommandResult } from '@rodada/web/api'
import { isApiError } from '@rodada/web/api-error'
import { useEffect, useState } from 'react'

/** The sums of the close. */
export type Till = AnswerOf<'/api/Receipt/Till'>

/** The close as it goes to the printer: its sums and all its receipts, read together. */
interface PrintedClose {
  readonly till: Till | null
  readonly receipts: Page<ReceiptItem>
}

/** As many as a page of the call may hold. */
const itemsPerPage = 100

/** Of more these are printed, and how many there are: nobody reads more on paper. */
const mostPrinted = 2000

/** All receipts that the address names, as one page, newest first. */
async function readAll(api: Api, search: URLSearchParams): Promise<Page<ReceiptItem>> {
  const all: ReceiptItem[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const query = new URLSearchParams(search)
    // From the oldest on: what comes in meanwhile moves none to another page.
    for (const [name, value] of Object.entries({ orderMode: 'asc', currentPage, itemsPerPage }))
      query.set(name, String(value))
    const { list, totalItems, totalPages } = await api.get('/api/Receipt/Index', { query, stays: true })
    all.push(...list)
    if (currentPage >= totalPages || all.length >= mostPrinted)
      return {
        list: all.toReversed(),
        totalItems: Math.max(totalItems, all.length),
        totalPages: 1,
        pagination: { currentPage: 1, itemsPerPage: mostPrinted },
      }
  }
}

interface PrintCloseProps {
  readonly search: URLSearchParams
  /** Without the sums of the days: one folio is looked for. */
  readonly isFolio: boolean
  /** Shows it in the page. */
  readonly onShow: (printed: PrintedClose) => void
}

/** Prints the close with all its receipts, not with those of the page on the screen alone. */
export function PrintClose({ search, isFolio, onShow }: PrintCloseProps) {
  async function print(api: Api): Promise<CommandResult> {
    try {
      const [till, receipts] = await Promise.all([
        isFolio ? null : api.get('/api/Receipt/Till', { query: search, stays: true }),
        readAll(api, search),
      ])
      // What is printed is what stands in the page.
      flushSync(() => onShow({ till, receipts }))
      window.print()
      return { success: true, messages: [], errors: {} }
    } catch (error) {
      if (!isApiError(error)) throw error
      return { success: false, messages: [error.message], errors: {}, failure: error.failure }
    }
  }
  return (
    <CommandButton variant="outline" busy="Preparando..." command={print}>
      <Icon name="print" />
      Imprimir corte
    </CommandButton>
  )
}

/** What is printed, in the place of what the page shows otherwise; null when nothing is. */
export function usePrintedClose() {
  const [printed, show] = useState<PrintedClose | null>(null)
  useEffect(() => {
    const end = () => show(null)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return [printed, show] as const
}
