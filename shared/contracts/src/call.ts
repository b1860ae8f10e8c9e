import type { Static, TObject, TSchema } from 'typebox'
import type { PartName } from './platform.ts'
import type { Access } from './roles.ts'

export type Method = 'GET' | 'POST'

/** How often a call may be made: by one address where everybody may make it, else by one user. */
export interface CallLimit {
  /** Calls of the same name are counted together. */
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

/**
 * One call of the public `/api` surface. Services register it, the gateway derives its proxy table and
 * its cross-site guard from it, OpenAPI and the front end's client types fall out of it.
 */
export interface Call {
  readonly method: Method
  /** Router path with `:name` parameters, e.g. `/api/Course/Details/:id`. */
  readonly path: string
  /** Who answers; the gateway's own calls never leave it. */
  readonly service: PartName
  readonly access: Access
  readonly summary: string
  /** True for every call that changes something, whatever its method. POST defaults to true, GET to false. */
  readonly changesState?: boolean
  /** The answer may begin a session or replace the one that asked: the service says so, the gateway sets the cookie. */
  readonly beginsSession?: boolean
  /** Open to users who have signed in, but must set up a second factor before anything else. */
  readonly whileEnrolling?: true
  /** The service is told which browser asks; where it has no key yet, a change of state gives it one. */
  readonly needsBrowser?: boolean
  /**
   * The service is told by which browser a user signs in or gives a password: wrong ones count by account and
   * browser. Its key outlives signing out; where the browser has none yet, the call gives it one.
   */
  readonly needsKnownBrowser?: boolean
  /**
   * The secret in its address or body stands for a session, no page of this site needed: mail programs do. It looks at no
   * session.
   */
  readonly anyOrigin?: true
  readonly limit?: CallLimit
  /** Largest body in bytes; `maxBytesOf` says what holds where it is not given. */
  readonly maxBytes?: number
  /** The body is a form with files: passed on as it comes, by connections that other calls do not need. */
  readonly isUpload?: boolean
  /** The answer is a file that is written as it is read: given up when its browser leaves, though its taking is recorded. */
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
  /** How long a caller waits for the answer; ten seconds unless given. */
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
