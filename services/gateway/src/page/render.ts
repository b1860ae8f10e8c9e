import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath, pageDataUrls } from '@rodada/contracts/platform/page-address'
import type { AppName, ServiceName } from '@rodada/contracts/platform/platform'
import type { FastifyBaseLogger } from 'fastify'
import { PublicAnswer } from '../cache/public-answer.ts'
import {
  type CacheableAnswer,
  type PublicCache,
  staleWhileRevalidate,
  twoSeconds,
  uncached,
} from '../cache/public-cache.ts'
import { documentPermissions } from '../plugins/security-headers.ts'
import type { PublicReads } from '../proxy/public-reads.ts'
import type { ReadBusiness } from './business-reader.ts'
import { bootData, documentRest } from './document.ts'
import type { FetchHead } from './fetch-head.ts'
import { galleryPicture, headInput } from './head.ts'
import { codePreloads } from './preloads.ts'
import type { PageData } from './rendering/job.ts'
import type { Renderer } from './rendering/renderer.ts'
import type { ResolvedPage } from './resolve.ts'
import { renderedPolicy } from './security-policy.ts'

/**
 * Milliseconds that a visitor waits for a page that must be rendered first; then the browser renders it, which takes a
 * phone longer than this.
 */
const timeoutMs = 1500
/** Milliseconds that data and metadata may take: the page itself fits into the rest. */
const dataMs = 1000

export interface RenderOptions {
  readonly cache: PublicCache<PublicAnswer>
  readonly renderer: Pick<Renderer, 'render'>
  /** Reads what a page shows; absent: the rendering asks for all of it. */
  readonly reads?: Pick<PublicReads, 'read'>
  readonly fetchHead: FetchHead
  readonly business: ReadBusiness
  readonly publicUrl: string
  readonly development?: boolean
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** A visitor got a page without its rendering, which goes on for the next one. */
  readonly onLate: (app: AppName) => void
}

/**
 * The document of a page that is the same for everybody, without its start; undefined where the browser renders:
 * other pages, and those that cannot be had in time.
 * @param requestId of the visitor's request: services log it with what they are asked, where the page must be made. Absent
 * where it is made ahead.
 */
export type RenderPage = (
  page: ResolvedPage,
  requestId?: string,
) => PublicAnswer | undefined | Promise<PublicAnswer | undefined>

export function createRenderPage(options: RenderOptions): RenderPage {
  const { cache, log, onLate } = options
  return (page, requestId) => {
    const { site, shell, sharedAddress } = page
    if (sharedAddress === undefined || shell.server === undefined) return undefined
    const found = cache.read(`${site.id} ${sharedAddress}`, () =>
      make(options, page, sharedAddress, requestId),
    )
    if (!(found instanceof Promise)) return found
    const noteLate = () => {
      // A page that the gateway renders before anybody asks for it keeps no visitor waiting.
      if (requestId !== undefined) onLate(page.page?.app ?? 'shell')
    }
    return inTime(found, noteLate).catch((error: unknown) => {
      log.error({ err: error, reqId: requestId }, 'page was not rendered')
      return undefined
    })
  }
}

async function inTime<T>(made: Promise<T>, onLate: () => void): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate()
      resolve(undefined)
    }, timeoutMs)
  })
  return Promise.race([made, late]).finally(() => clearTimeout(timer))
}

async function make(
  options: RenderOptions,
  page: ResolvedPage,
  address: string,
  requestId: string | undefined,
): Promise<CacheableAnswer<PublicAnswer>> {
  const [head, data] = await Promise.all([headOf(options, page, requestId), dataOf(options, page, requestId)])
  const content = { address, head, data, requestId }
  if (page.page === undefined || head !== null) return makeWith(options, page, content)
  // All addresses of missing records share one page.
  const missing = { ...page, status: 404 } as const
  const answer = await options.cache.read(`${page.site.id} missing ${page.page.id}`, () =>
    makeWith(options, missing, { ...content, data: nothing }),
  )
  return { answer, services: [], lifetime: uncached }
}

/** The record's metadata; `null`: there is no such record; undefined: the service did not answer. */
async function headOf(
  { fetchHead, log }: RenderOptions,
  { page, params }: ResolvedPage,
  requestId: string | undefined,
) {
  if (page?.head === undefined) return undefined
  const { service, path } = page.head
  const asked = fetchHead(service, fillPath(path, params), AbortSignal.timeout(dataMs), requestId)
  return asked.catch((error: unknown) => {
    log.info({ err: error, page: page.id, reqId: requestId }, 'rendered page without metadata')
    return undefined
  })
}

/** Data of a page by address, and the services that gave them. */
interface ReadData {
  readonly answers: PageData
  readonly services: readonly ServiceName[]
}

const nothing: ReadData = { answers: {}, services: [] }

/** Reads the data ahead through the shared cache, so that the rendering thread waits for no service. */
async function dataOf(
  options: RenderOptions,
  { page, params, search }: ResolvedPage,
  requestId: string | undefined,
): Promise<ReadData> {
  const urls = page === undefined ? [] : pageDataUrls(page, params, search)
  const found = (await Promise.all(urls.map((url) => readOf(options, url, requestId)))).flat()
  return {
    answers: Object.fromEntries(found.map(({ url, status, body }) => [url, { status, body }])),
    services: found.flatMap(({ service }) => service ?? []),
  }
}

async function readOf({ reads, log }: RenderOptions, url: string, requestId: string | undefined) {
  try {
    const found = await Promise.race([reads?.read(url, requestId), sleep(dataMs, late, { ref: false })])
    if (found === late) throw new Error(`${url} was not answered within ${dataMs} ms`)
    if (found === undefined) return []
    const { answer, service } = found
    return [{ url, service, status: answer.status, body: answer.body.toString() }]
  } catch (error) {
    log.info({ err: error, reqId: requestId }, 'rendered page without some of its data')
    return [{ url, service: undefined, status: 503, body: '' }]
  }
}

const late = Symbol('late')

interface PageContent {
  readonly address: string
  readonly head: Awaited<ReturnType<typeof headOf>>
  readonly data: ReadData
  readonly requestId: string | undefined
}

async function makeWith(
  options: RenderOptions,
  resolved: ResolvedPage,
  { address, head, data, requestId }: PageContent,
): Promise<CacheableAnswer<PublicAnswer>> {
  const { site, shell, page } = resolved
  const isMissing = resolved.status === 404
  const { business, isCurrent } = await options.business()
  const boot = bootData(site, isMissing, { ...options, business })
  const input = { app: page?.app ?? 'shell', address, boot, data: data.answers, requestId } as const
  const rendering = await options.renderer.render(site.releases, input)
  const services: ServiceName[] = [
    'admin',
    ...data.services,
    ...(rendering?.services ?? []),
    ...(page?.head ? [page.head.service] : []),
  ]
  if (rendering === null) return { answer: undefined, services, lifetime: twoSeconds }
  const { page: rendered } = rendering
  const visible = { ...resolved, head: head ?? undefined }
  const text = documentRest({
    shell,
    owner: page && site.releases[page.app],
    head: headInput(visible, { siteName: business.name, publicUrl: options.publicUrl }),
    // The page is shown without its code, which only hydrates it.
    preloads: [
      ...codePreloads(site, shell, page).map((one) => ({ ...one, isUrgent: one.as === 'font' })),
      { url: '/api/me', as: 'fetch', isUrgent: false },
    ],
    picture: galleryPicture(visible),
    boot: page?.rendered === 'frame' ? boot : { ...boot, loaderData: rendered.loaderData },
    rendered,
  })
  const hasHead = isMissing || page?.head === undefined || head !== undefined
  const isWhole = rendered.isWhole && hasHead && isCurrent
  const answer = new PublicAnswer({
    status: isMissing ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isMissing ? 'no-store' : 'no-cache',
      ...documentPermissions,
      'content-security-policy': renderedPolicy(rendered),
    },
    body: Buffer.from(text),
  })
  return { answer, services, lifetime: isWhole ? staleWhileRevalidate : twoSeconds }
}
