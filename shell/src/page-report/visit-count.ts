import type { CountedVisit } from '@rodada/contracts/platform/page-report'
import { ticketName } from '@rodada/contracts/platform/page-report-bounds'
import { readStored, writeStored } from '@rodada/web/storage/browser-storage'

/** Key of what this browser has told of the trials of the moment: it counts a few times in each, whatever it opens. */
const key = 'rodada_visitas'
/** Documents of a browser that count. */
const mostDocuments = 2

/** Says how a report of this document counts in a trial of releases; undefined: not at all. */
export type CountVisit = (hasFailed: boolean) => CountedVisit | undefined

/** The ticket that the gateway sent with the document; absent where no release is in trial. */
function sentTicket(): string | undefined {
  const timed: readonly (PerformanceEntry & Partial<PerformanceNavigationTiming>)[] =
    performance.getEntriesByType('navigation')
  return timed[0]?.serverTiming?.find(({ name }) => name === ticketName)?.description
}

/** A browser that keeps nothing does not count, since it would count each time. Undefined without a ticket. */
export function countVisits(ticket = sentTicket()): CountVisit | undefined {
  // The trials that it is of, without their shares, which rise.
  const trials = ticket?.split('.')[1]
  if (ticket === undefined || trials === undefined) return undefined
  let isReported = false

  return (hasFailed) => {
    const [known, ...stored] = readStored('browser', key)?.split(' ') ?? []
    const [documents = '0', failures = '0'] = known === trials ? stored : []
    const document = isReported || Number(documents) >= mostDocuments ? 0 : Number(documents) + 1
    const isNews = document > 0 || (hasFailed && failures === '0')
    isReported = true
    if (!isNews) return undefined
    const text = [trials, document || documents, hasFailed ? 1 : failures].join(' ')
    return writeStored('browser', key, text) ? { ticket, document } : undefined
  }
}
