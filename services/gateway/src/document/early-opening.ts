import { randomBytes } from 'node:crypto'
import type { Business } from '@rodada/contracts/business-data'
import type { BootData, Release } from '@rodada/contracts/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bootData } from './boot-data.ts'
import { compressing } from './compress.ts'
import type { KeptDocument } from './kept-document.ts'
import { modeOf } from './mode-of.ts'
import { type DocumentOpening, documentClosing, documentOpening, documentStart } from './render-document.ts'
import { renderedAddress } from './rendered-address.ts'
import { openingOf } from './rendered-opening.ts'
import { securityPolicy } from './security-policy.ts'
import type { SiteMap } from './site-map.ts'
import { dataPreloads, type Sources, type Visit } from './visit.ts'

/** A page that is made sooner is sent whole, in milliseconds: nobody gains by half of it. */
const wholeMs = 50

/** The page is still being made. */
export const isLate = Symbol('late')

/** Waits a little for a page. */
export function soon<T>(page: Promise<T>): Promise<T | typeof isLate> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof isLate>((resolve) => {
    timer = setTimeout(resolve, wholeMs, isLate)
  })
  return Promise.race([page, late]).finally(() => clearTimeout(timer))
}

/** The visit of a page whose answer is known to be good before it is made: it depends on no record. */
export function certainVisit(url: string, site: SiteMap): Visit | undefined {
  const address = renderedAddress(url, site)
  if (!address?.page || address.page.head !== undefined) return undefined
  return { ...address, status: 200, head: undefined }
}

/** A page that is still being made, and whose answer is known all the same. */
export interface LatePage {
  readonly visit: Visit
  /** Undefined: it could not be made. */
  readonly page: Promise<KeptDocument | undefined>
}

interface Early extends LatePage, Sources {
  readonly site: SiteMap
  readonly shell: Release
  readonly publicUrl: string
  readonly business: Business
  readonly development?: boolean | undefined
}

/**
 * Sends what a page's document begins with, so that the browser fetches code and fonts while the page is made. Its
 * styles are not known yet: its policy names a nonce, as where the browser renders, and it is this visitor's alone.
 */
export function sendEarly(early: Early, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { page } = early
  const nonce = randomBytes(16).toString('base64url')
  const { stream, encoding } = compressing(request.headers['accept-encoding'])
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', securityPolicy({ nonce, hasScript: true }))
    // A proxy that collects an answer before it hands it on would undo all this.
    .header('x-accel-buffering', 'no')
  stream.write(documentStart(modeOf(request)) + documentOpening(openingIn(early)))
  page
    .then((made) => closingOf(made, nonce, early, request))
    .then(
      (closing) => stream.end(closing),
      (error: Error) => stream.destroy(error),
    )
  return reply.send(stream)
}

function openingIn({ visit, site, shell, publicUrl, business }: Early): DocumentOpening {
  return openingOf(visit, site, shell, { siteName: business.name, publicUrl })
}

async function closingOf(
  made: KeptDocument | undefined,
  nonce: string,
  early: Early,
  request: FastifyRequest,
): Promise<string> {
  const { visit, site } = early
  if (made?.parts !== undefined) {
    const { page, boot } = made.parts
    return documentClosing({ boot: { ...boot, nonce }, page })
  }
  const boot: BootData = { ...bootData(site, visit, early), nonce }
  const preloads = await dataPreloads(visit, request, early)
  const opening = openingIn(early)
  const named = new Set(opening.preloads.map(({ url }) => url))
  return documentClosing({ boot, preloads: preloads.filter(({ url }) => !named.has(url)) })
}
