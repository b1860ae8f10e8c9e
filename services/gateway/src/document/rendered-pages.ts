import { fillPath } from '@rodada/contracts/page-address'
import type { ServiceName } from '@rodada/contracts/platform'
import type { BootData, Release } from '@rodada/contracts/release'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadBusiness } from '../business/business-reader.ts'
import type { DataStamp, DataVersions } from '../data-versions/data-versions.ts'
import type { Renderer, Rendering } from '../rendering/renderer.ts'
import { bootData } from './boot-data.ts'
import { type KeptDocument, keepDocument } from './kept-document.ts'
import { KeptDocuments } from './kept-documents.ts'
import { documentClosing, documentOpening } from './render-document.ts'
import { type RenderedAddress, renderedAddress } from './rendered-address.ts'
import { openingOf } from './rendered-opening.ts'
import { renderedPolicy } from './security-policy.ts'
import type { SiteMap } from './site-map.ts'
import type { Sources, Visit } from './visit.ts'

/** How long a visitor waits for a page that must be rendered first; then the browser does it. */
const patienceMs = 700
/** How long the services' metadata may take; it is the page's then, not one visitor's. */
const headMs = 1000
/** Changes are told; this is for what changes by itself, such as what is popular: it is then made anew aside. */
const freshMs = 60_000
/** A page that nobody has asked for during so long is not shown first and made anew then. */
const keptMs = 600_000
/** For pages that lack a part, and for those that could not be rendered. */
const brieflyMs = 2000
/** While nobody knows what has changed. */
const untrustedMs = 5000
const maxBytes = 64 * 1024 * 1024

export interface RenderedPagesOptions extends Pick<Sources, 'fetchHead'> {
  readonly renderer: Renderer
  readonly versions: DataVersions
  readonly business: ReadBusiness
  readonly publicUrl: string
  readonly development?: boolean | undefined
  readonly log: FastifyBaseLogger
  readonly now?: () => number
}

interface Entry {
  /** Absent: it could not be rendered. */
  readonly document: KeptDocument | undefined
  readonly site: SiteMap
  readonly madeAt: number
  readonly freshUntil: number
  readonly until: number
  readonly stamp: DataStamp
  readonly services: readonly ServiceName[]
}

interface Composed {
  readonly visit: Visit
  readonly site: SiteMap
  readonly shell: Release
  readonly boot: BootData
  readonly siteName: string
  readonly rendering: Rendering
}

interface Made {
  readonly key: string
  readonly entry: Entry
}

/** The documents of public pages, rendered for everybody and kept until what they show changes. */
export interface RenderedPages {
  /**
   * Undefined where the browser renders: other pages, and those that cannot be had in time.
   * @param requestId of who asks: services log it with what they are asked, where the page must be made.
   */
  find(
    url: string,
    site: SiteMap,
    requestId?: string,
  ): Promise<KeptDocument | undefined> | KeptDocument | undefined
}

/** Addresses of records that do not exist are many, what is said of them is one page. */
function keyOf({ page, address }: RenderedAddress, isMissing: boolean): string {
  return isMissing ? `missing ${page?.id ?? ''}` : address
}

/** The text that is kept has them in it. */
function withoutParts(entry: Entry): Entry {
  if (entry.document === undefined) return entry
  const { parts: _, ...document } = entry.document
  return { ...entry, document }
}

export function createRenderedPages(options: RenderedPagesOptions): RenderedPages {
  const { renderer, versions, fetchHead, log, now = Date.now } = options
  const kept = new KeptDocuments<Entry>(maxBytes)
  const making = new Map<string, Promise<Entry>>()

  function isGood({ site, until, madeAt, stamp, services }: Entry, current: SiteMap): boolean {
    const time = now()
    if (site !== current || time >= until || !versions.isCurrent(stamp, services)) return false
    return versions.isTrusted() || time - madeAt < untrustedMs
  }

  /** The record's metadata; `null`: there is no such record; undefined: nobody knows. */
  async function headOf({ page, params }: RenderedAddress, requestId: string | undefined) {
    if (page?.head === undefined) return undefined
    const { service, path } = page.head
    const asked = fetchHead(service, fillPath(path, params), AbortSignal.timeout(headMs), requestId)
    return asked.catch((error: unknown) => {
      log.info({ err: error, page: page.id, reqId: requestId }, 'rendered page without metadata')
      return undefined
    })
  }

  async function make(
    address: RenderedAddress,
    site: SiteMap,
    shell: Release,
    requestId: string | undefined,
  ): Promise<Made> {
    const { page } = address
    const stamp = versions.stamp()
    const [head, { business, isCurrent }] = await Promise.all([
      headOf(address, requestId),
      options.business(),
    ])
    const isMissing = page === undefined || head === null
    const key = keyOf(address, isMissing)
    const known = isMissing ? kept.find(key) : undefined
    if (known !== undefined && isGood(known, site)) return { key, entry: known }
    const visit: Visit = { ...address, status: isMissing ? 404 : 200, head: head ?? undefined }
    const boot = bootData(site, visit, { ...options, business })
    const input = { app: page?.app ?? 'shell', address: address.address, boot, requestId }
    const rendering = await renderer.render(site.releases, input)
    const hasHead = page?.head === undefined || head !== undefined
    const isWhole = rendering?.page.isWhole === true && hasHead && isCurrent
    const madeAt = now()
    const entry: Entry = {
      document:
        rendering === null
          ? undefined
          : documentOf({ visit, site, shell, boot, siteName: business.name, rendering }),
      site,
      madeAt,
      freshUntil: madeAt + (isWhole ? freshMs : brieflyMs),
      until: madeAt + (isWhole ? keptMs : brieflyMs),
      stamp,
      services: ['admin', ...(rendering?.services ?? []), ...(page?.head ? [page.head.service] : [])],
    }
    return { key, entry }
  }

  function documentOf({ visit, site, shell, boot, siteName, rendering }: Composed): KeptDocument {
    const { page } = rendering
    const parts = { boot: { ...boot, loaderData: page.loaderData }, page }
    const opening = openingOf(visit, site, shell, { siteName, publicUrl: options.publicUrl })
    const status = visit.status === 404 ? 404 : 200
    const rest = documentOpening(opening) + documentClosing(parts)
    return { ...keepDocument(rest, { status, policy: renderedPolicy(page) }), parts }
  }

  /** All who ask for a page while it is being made wait for the same one. */
  function makeOnce(
    address: RenderedAddress,
    site: SiteMap,
    shell: Release,
    requestId: string | undefined,
  ): Promise<Entry> {
    const running = making.get(address.address)
    if (running !== undefined) return running
    const made = make(address, site, shell, requestId)
      .then(({ key, entry }) => {
        const before = kept.find(key)
        // A page that cannot be made anew, and that nothing has made wrong, does for a little longer.
        const isWorse = entry.document === undefined && before !== undefined && isGood(before, site)
        const next = isWorse ? { ...before, freshUntil: entry.freshUntil } : entry
        kept.keep(key, withoutParts(next))
        return next
      })
      .finally(() => making.delete(address.address))
    making.set(address.address, made)
    return made
  }

  async function inTime(made: Promise<Entry>): Promise<KeptDocument | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMs, undefined)
    })
    try {
      return (await Promise.race([made, late]))?.document
    } catch {
      // Told already, once for all who waited.
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    find(url, site, requestId) {
      const { shell } = site.releases
      if (shell?.server === undefined) return undefined
      const address = renderedAddress(url, site)
      if (address === null) return undefined
      const entry = kept.find(keyOf(address, address.page === undefined))
      const isKept = entry !== undefined && isGood(entry, site)
      if (isKept && now() < entry.freshUntil) return entry.document
      const made = makeOnce(address, site, shell, requestId)
      // Who has lost patience hears no more of it.
      made.catch((error: unknown) => log.error({ err: error, reqId: requestId }, 'page was not rendered'))
      return isKept ? entry.document : inTime(made)
    },
  }
}
