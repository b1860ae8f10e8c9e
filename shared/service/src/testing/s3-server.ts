import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An object store on this machine that speaks as much of S3 as a file store asks for. */
export interface S3Server {
  readonly endpoint: string
  /** By `bucket/key`. */
  readonly objects: Map<string, Buffer>
  status: number | null
  close(): Promise<void>
}

const pageSize = 2

/** @param bucket the only one. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const state: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    status: null,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.endpoint)
    const path = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '')
    const body = await buffer(request)
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')
    if (!signed || state.status) return void response.writeHead(state.status ?? 403).end()
    if (path === bucket) return answerBucket(response, searchParams)
    if (!path.startsWith(`${bucket}/`)) return fail(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    if (!found) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': request.method === 'PUT' ? 0 : found.length })
    response.end(request.method === 'GET' ? found : undefined)
  }

  function answerBucket(response: ServerResponse, query: URLSearchParams): void {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`
    const from = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key >= from).sort()
    const listed = keys
      .slice(0, pageSize)
      .map((key) => [key.slice(bucket.length + 1), objects.get(key)?.length ?? 0] as const)
      .map(([key, size]) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`)
    const next = keys[pageSize]
    const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${token}${listed.join('')}</ListBucketResult>`,
    )
  }

  return state
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code></Error>`)
}
