import type { Page } from '@rodada/contracts/common'
import type { ReceiptItem } from '@rodada/contracts/money/receipt'
import { CommandButton, flushSync, Icon } from '@rodada/ui'
import type { AnswerOf, Api, CommandResult } from '@rodada/web/calls/api'

export type Till = AnswerOf<'/api/Receipt/Till'>

/** Sums and all receipts, read together for the printer. */
export interface PrintedClose {
  readonly till: Till | null
  readonly receipts: Page<ReceiptItem>
}

/** The call's limit. */
const itemsPerPage = 100

/** Further receipts are counted and not printed. */
const mostPrinted = 2000

/** All receipts of the address's filters as one page, newest first. */
async function readAll(api: Api, search: URLSearchParams): Promise<Page<ReceiptItem>> {
  const all: ReceiptItem[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const query = new URLSearchParams(search)
    // Ascending: receipts that arrive meanwhile move none to another page.
    const paging = { orderBy: 'time', orderMode: 'asc', currentPage, itemsPerPage }
    for (const [name, value] of Object.entries(paging)) query.set(name, String(value))
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
  /** A search by folio has no sums of days. */
  readonly isFolio: boolean
  /** Replaces the page's content until it is printed. */
  readonly onShow: (printed: PrintedClose) => void
}

/** Prints the close with the receipts of all pages. */
export function PrintClose({ search, isFolio, onShow }: PrintCloseProps) {
  async function print(api: Api): Promise<CommandResult> {
    const [till, receipts] = await Promise.all([
      isFolio ? null : api.get('/api/Receipt/Till', { query: search, stays: true }),
      readAll(api, search),
    ])
    // `print` takes the document as it stands: render first.
    flushSync(() => onShow({ till, receipts }))
    window.print()
    return { success: true, messages: [], errors: {} }
  }
  return (
    <CommandButton variant="outline" busy="Preparando..." command={print}>
      <Icon name="print" />
      Imprimir corte
    </CommandButton>
  )
}
