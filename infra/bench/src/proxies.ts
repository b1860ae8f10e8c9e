import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { type SinglePageApp, singlePath } from './single-page-app.ts'

/** A reverse proxy before the platform, with an origin of its own. */
export interface RunningProxy {
  readonly url: string
  close(): Promise<void>
}

type Answer = (asked: IncomingMessage, reply: ServerResponse) => Promise<void>

/** The unchanged platform behind a proxy, as the variants that it is compared with. */
export function platformProxy(platformUrl: string): Promise<RunningProxy> {
  return openProxy((asked, reply) => passOn(platformUrl, asked, reply))
}

/**
 * The platform with the single application in the place of shell and remotes: the same calls, pictures and documents,
 * but for the scripts and fonts that these ask for. Its gateway must leave rendering to the browser.
 */
export async function singlePageProxy(platformUrl: string, app: SinglePageApp): Promise<RunningProxy> {
  const files = await compressedFiles(app.folder)
  return openProxy(async (asked, reply) => {
    const path = asked.url ?? '/'
    const file = path.startsWith(singlePath) ? files.get(path.slice(singlePath.length)) : undefined
    if (file !== undefined) {
      const type = path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2'
      reply.writeHead(200, { ...packed, 'content-type': type, 'cache-control': immutable })
      reply.end(file)
    } else if (asked.headers.accept?.includes('text/html')) {
      const document = await forward(platformUrl, asked, { 'accept-encoding': 'identity' })
      const html = withFilesOf(app.scriptsOf(path), await text(document), files)
      const { 'content-length': _, ...headers } = document.headers
      reply.writeHead(document.statusCode ?? 502, { ...headers, ...packed })
      reply.end(brotliCompressSync(html, { params: documentBrotli }))
    } else await passOn(platformUrl, asked, reply)
  })
}

/** Documents are compressed as the gateway does it (`public-answer.ts`). */
const packed = { 'content-encoding': 'br' }
const immutable = 'public, max-age=31536000, immutable'
const documentBrotli = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** The application's files as they are sent, by their names. Fonts are compressed already, and hardly grow. */
async function compressedFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|woff2)$/.test(name))
  const compressed = names.map(async (name) => brotliCompressSync(await readFile(join(folder, name))))
  return new Map((await Promise.all(compressed)).map((file, at) => [names[at] ?? '', file]))
}

/** A document that asks for the application's scripts, in the places of the platform's. */
function withFilesOf(scripts: readonly string[], html: string, files: ReadonlyMap<string, Buffer>): string {
  const preloads = scripts
    .map((name) => `<link rel="preload" as="script" href="${singlePath}${name}">`)
    .join('')
  const [entry = ''] = scripts
  return html
    .replace('<link rel="preload" as="script"', `${preloads}$&`)
    .replaceAll(/<link rel="preload" as="script" href="\/assets\/(?!single\/)[^>]*>/g, '')
    .replace(/<script defer src="[^>]*>/, `<script defer src="${singlePath}${entry}">`)
    .replaceAll(/\/assets\/shell\/([^"/]+\.woff2)/g, (address, name) =>
      files.has(name) ? singlePath + name : address,
    )
}

async function passOn(platformUrl: string, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  const answer = await forward(platformUrl, asked, {})
  reply.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(reply)
}

/** Forwards a request with its body: pages also post their measurements. */
async function forward(
  platformUrl: string,
  asked: IncomingMessage,
  changed: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const { url = '/', method = 'GET', headers } = asked
  // The platform answers only requests for its own host.
  const { host } = new URL(platformUrl)
  const asking = request(platformUrl + url, { method, headers: { ...headers, host, ...changed } })
  asked.pipe(asking)
  const [answer] = await once(asking, 'response')
  return answer
}

async function openProxy(answer: Answer): Promise<RunningProxy> {
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch((error: unknown) => {
      console.error(`${asked.url} was not answered`, error)
      reply.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
