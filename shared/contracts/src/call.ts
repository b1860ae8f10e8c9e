import type { Static, TObject, TSchema } from 'typebox'
import type { PartName } from './platform/platform.ts'
import type { Access } from './roles.ts'

export type Method = 'GET' | 'POST'

/** Limit of a call: counted by network where everybody may make it, else by user. */
export interface CallLimit {
  /** Calls of the same name are counted together. */
  readonly name: string
  readonly max: number
  /**
   * `max` is then of each browser, and this of the network, in which a school or a carrier may have dozens of guests.
   * A request without a browser's key counts for its network alone.
   */
  readonly networkMax?: number
  readonly windowSeconds: number
}

/**
 * One call of the public `/api` surface. Services register it; the gateway's proxy table and cross-site guard, OpenAPI
 * and the front end's client types derive from it.
 */
export interface Call {
  readonly method: Method
  /** Router path with `:name` parameters, e.g. `/api/Course/Details/:id`. */
  readonly path: string
  /** The part that answers; calls of the gateway itself are not passed on. */
  readonly service: PartName
  readonly access: Access
  readonly summary: string
  /** True for every call that changes something, whatever its method. POST defaults to true, GET to false. */
  readonly changesState?: boolean
  /**
   * The answer may begin a session or replace that of the request: the service names it in its answer, the gateway sets
   * the cookie.
   */
  readonly beginsSession?: boolean
  /** Open to users who have signed in, but must set up a second factor before anything else. */
  readonly whileEnrolling?: true
  /** The service gets the digest of the browser's key; a browser without a key gets one with a change of state. */
  readonly needsBrowser?: boolean
  /**
   * The service gets the digest of the key by which wrong passwords are counted, besides by account. This key outlives
   * signing out; a browser without one gets it by the call.
   */
  readonly needsKnownBrowser?: boolean
  /**
   * The secret in its address or body stands for a session, and any origin may send it, as mail programs do. Sessions
   * are ignored.
   */
  readonly anyOrigin?: true
  /**
   * Changes the same whoever is signed in: the browser decides, or a secret in the body. Any other change of state names
   * the account that its page was made for (page-account.ts), and is refused to the session of another one.
   */
  readonly anyAccount?: true
  readonly limit?: CallLimit
  /** Largest body in bytes; the default is that of `maxBytesOf`. */
  readonly maxBytes?: number
  /** The body is a form with files: passed on as a stream, by connections that other calls do not need. */
  readonly isUpload?: boolean
  /** The answer is a file that is streamed: it ends when its browser leaves, though the download is recorded. */
  readonly isDownload?: boolean
  /** On the written list of public reads: answered `public, no-cache` with an ETag instead of `no-store`. */
  readonly publicRead?: boolean
  readonly params?: TObject
  /** Query of a list or filter; values that do not fit fall back to their defaults (see lenient-query). */
  readonly query?: TObject
  readonly body?: TSchema
  readonly response: TSchema
}

/** Declares a call; exists for its type inference alone. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** A call between parts of the platform: under /internal, absent from the gateway, token for caller and receiver. */
export interface InternalCall {
  readonly method: Method
  readonly path: string
  readonly receiver: PartName
  readonly callers: readonly PartName[]
  /** Milliseconds that a caller waits for the answer; ten seconds unless given. */
  readonly timeoutMs?: number
  /** Largest body in bytes; 1 MiB unless given. */
  readonly maxBytes?: number
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly response: TSchema
}

/** Declares an internal call; exists for its type inference alone. */
export function defineInternalCall<const C extends InternalCall>(call: C): C {
  return call
}

/** Whether the cross-site guard applies: everything but plain reads. */
export function changesState(call: Call): boolean {
  return call.changesState ?? call.method !== 'GET'
}

/** Largest body of a call in bytes: 16 KiB where everybody may make it, else 1 MiB, unless its contract says otherwise. */
export function maxBytesOf({ maxBytes, access }: Call): number {
  return maxBytes ?? (access === 'public' ? 16 * 1024 : 1024 * 1024)
}

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<C> = Part<C, 'params'>
export type QueryOf<C> = Part<C, 'query'>
export type BodyOf<C> = Part<C, 'body'>
export type ResponseOf<C> = Part<C, 'response'>
