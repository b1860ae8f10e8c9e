import { accountHeader } from '@rodada/contracts/account/page-account'
import type { BodyOf, Call, QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { AnyCall } from '@rodada/contracts/calls'
import type { Envelope } from '@rodada/contracts/common'
import { fillPath } from '@rodada/contracts/platform/page-address'
import type { SessionStore } from '../account/session.ts'
import {
  ApiError,
  type CommandResult,
  failureOfStatus,
  failureTexts,
  isOtherAccount,
  lostAnswer,
} from './api-error.ts'
import { type SendForm, sendUpload, type UploadOptions, type UploadResult } from './upload.ts'

export type { CommandResult } from './api-error.ts'

type ChangesState<C extends Call> = C extends { readonly changesState: infer B extends boolean }
  ? B
  : C['method'] extends 'POST'
    ? true
    : false
type Named<C extends Call, M extends Call['method'], S extends boolean> = C extends { readonly method: M }
  ? ChangesState<C> extends S
    ? C
    : never
  : never

type Read = Named<AnyCall, Call['method'], false>
type Command = Named<AnyCall, Call['method'], true>
/** Also reads that need a body. */
type Posted = Command | Extract<AnyCall, { readonly method: 'POST' }>
/** Files that are streamed. */
type Download = Extract<AnyCall, { readonly isDownload: true }>
type CallAt<C extends Call, P extends C['path']> = Extract<C, { readonly path: P }>

/** Path of a read, with `:name` for its parameters. */
export type ReadPath = Read['path']
export type AnswerOf<P extends ReadPath> = ResponseOf<CallAt<Read, P>>

type Params = Readonly<Record<string, string | number | undefined>>
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null

export interface ReadInput<C> {
  /** Values of the path's `:name`s. */
  readonly params?: Params
  /** Empty values are dropped, lists become repeated keys. A page's `search` is taken as it is. */
  readonly query?: Partial<QueryOf<C>> | URLSearchParams
  readonly signal?: AbortSignal
  /**
   * The page stays where the service refuses the call: a read throws an `ApiError`, a command resolves with the failure
   * `refused`, as after a lost network. An ended session signs in again all the same.
   */
  readonly stays?: boolean
}

export interface CommandInput<C> extends ReadInput<C> {
  readonly body?: BodyOf<C>
  /** Send the same key when a command is repeated after a lost answer: it has its effect once. */
  readonly idempotencyKey?: string
  /** Id of the account for which the command was given, where that was on another page; default: the page's. */
  readonly account?: number
  /** It arrives also where the document is left meanwhile; for a small body. */
  readonly keepalive?: boolean
}

export type DownloadAnswer = Envelope & { readonly file: { readonly name: string; readonly content: Blob } }

/** The typed client of `/api`. */
export interface Api {
  /** A read. Throws `ApiError` for 429, 503 and network failures; any other refusal leaves the page, unless it `stays`. */
  get<P extends Read['path']>(
    path: P,
    input?: ReadInput<CallAt<Read, P>>,
  ): Promise<ResponseOf<CallAt<Read, P>>>
  /** As `get`, of a record that the page can do without: null where there is none (404). */
  find<P extends Read['path']>(
    path: P,
    input?: ReadInput<CallAt<Read, P>>,
  ): Promise<ResponseOf<CallAt<Read, P>> | null>
  /**
   * A command by POST. Resolves for 429, 503 and network failures too, with `success: false`, a message and the
   * `failure`, so that the form keeps what was typed; any other non-OK answer leaves the page.
   */
  post<P extends Posted['path']>(
    path: P,
    input?: CommandInput<CallAt<Posted, P>>,
  ): Promise<CommandResult<ResponseOf<CallAt<Posted, P>>>>
  /** As `post`, for the specification's commands by GET (`Delete`, `Pay`, `Cancel`, `Unlock`). */
  getCommand<P extends Command['path']>(
    path: P,
    input?: CommandInput<CallAt<Command, P>>,
  ): Promise<CommandResult<ResponseOf<CallAt<Command, P>>>>
  /** As `post`, of a file that the browser saves. One that breaks off is `unreachable`, never half a file. */
  download<P extends Download['path']>(
    path: P,
    input?: ReadInput<CallAt<Download, P>>,
  ): Promise<CommandResult<DownloadAnswer>>
  /** Sends a picture. Resolves for every failure and never leaves the page; rejects when `signal` aborts it. */
  upload(file: Blob, options?: UploadOptions): Promise<UploadResult>
}

interface ApiOptions {
  readonly fetch: typeof fetch
  /** Names the page's account for commands, and hears who is signed in. */
  readonly session: Pick<SessionStore, 'account' | 'begun' | 'refresh'>
  /** How files are sent; default: by fetch, which reports no progress. */
  readonly sendForm?: SendForm
  /**
   * Acts on a non-OK answer that no page handles (sign in again, error page). In the browser it leaves by a
   * full page load and never resolves.
   */
  readonly refused: (status: number, requestId: string | null) => Promise<void>
}

/** Serialises a query: `undefined`, `null` and empty values dropped, lists as repeated keys. */
export function toSearch(query: object): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<QueryValue>({ ...query })) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search
}

/** Address of a call. A page's loader and its descriptor's `data` must come to the same text. */
export function callUrl(
  path: string,
  input: { readonly params?: Params; readonly query?: object } = {},
): string {
  const filled = fillPath(path, input.params ?? {})
  const search = (
    input.query instanceof URLSearchParams ? input.query : toSearch(input.query ?? {})
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly stays?: boolean
}

type AnyReadInput = Omit<ReadInput<unknown>, 'query'> & { readonly query?: object }
type AnyCommandInput = Omit<CommandInput<unknown>, 'query' | 'body'> & {
  readonly query?: object
  readonly body?: unknown
}

function commandRequest(method: Call['method'], path: string, input: AnyCommandInput, account: string): Sent {
  const headers: Record<string, string> = { 'X-Requested-With': 'fetch', [accountHeader]: account }
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey
  const init: RequestInit = { method, headers, signal: input.signal ?? null }
  if (input.keepalive) init.keepalive = true
  if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  return { url: callUrl(path, input), init, stays: input.stays }
}

/** A read carries no header of its own: only then does the browser reuse its preloaded response. */
function readRequest(path: string, input: AnyReadInput): Sent {
  return { url: callUrl(path, input), init: { signal: input.signal ?? null }, stays: input.stays }
}

/** Without the query, which may hold what somebody typed. */
function pathOf(url: string): string {
  return url.replace(/\?.*/, '')
}

/** Waits for an answer or its body. Connections break within either, and a network's own page is no answer. */
async function reached<T>(coming: Promise<T>, { url, init: { signal } }: Sent): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('unreachable', 0, failureTexts.unreachable, null, pathOf(url))
  }
}

/** The name is that of the `content-disposition` header. */
async function readFile(response: Response): Promise<DownloadAnswer> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'datos'
  return { success: true, messages: [], errors: {}, file: { name, content: await response.blob() } }
}

/** Creates the client of one app instance. */
export function createApi({ fetch, sendForm = fetch, session, refused }: ApiOptions): Api {
  async function answerOf(sent: Sent, expected?: number): Promise<Response> {
    const { url, init, stays } = sent
    const response = await reached(fetch(url, init), sent)
    if (response.ok || response.status === expected) return response
    const isOther = await isOtherAccount(response)
    if (isOther) await session.refresh()
    const failure = isOther ? 'otherAccount' : failureOfStatus(response.status)
    const requestId = response.headers.get('x-request-id')
    const isHandled = stays === true && response.status !== 401
    if (failure === 'refused' && !isHandled) await refused(response.status, requestId)
    throw new ApiError(failure, response.status, failureTexts[failure], requestId, pathOf(url))
  }

  async function command<A extends Envelope>(
    method: Call['method'],
    path: string,
    input: AnyCommandInput,
    read: (response: Response) => Promise<A> = (response) => response.json(),
  ): Promise<CommandResult<A>> {
    const account = input.account === undefined ? await session.account() : String(input.account)
    const sent = commandRequest(method, path, input, account)
    try {
      const response = await answerOf(sent)
      const begun = response.headers.get(accountHeader)
      if (begun !== null) session.begun(begun)
      return await reached<A>(read(response), sent)
    } catch (error) {
      return lostAnswer(error)
    }
  }

  return {
    async get(path, input = {}) {
      const sent = readRequest(path, input)
      return reached((await answerOf(sent)).json(), sent)
    },
    async find(path, input = {}) {
      const sent = readRequest(path, input)
      const response = await answerOf(sent, 404)
      if (response.ok) return reached(response.json(), sent)
      // An unread body would keep its connection open.
      await reached(response.text(), sent)
      return null
    },
    post: (path, input = {}) => command('POST', path, input),
    getCommand: (path, input = {}) => command('GET', path, input),
    download: (path, input = {}) => command('GET', path, input, readFile),
    upload: (file, uploadOptions) => sendUpload(sendForm, session, file, uploadOptions),
  }
}
