import type { AppName, RemoteName, ServiceName } from '@rodada/contracts/platform/platform'
import type { BootData } from '@rodada/contracts/platform/release'
import type { RenderedPage } from '@rodada/contracts/platform/rendering'

/** Messages between the gateway and its rendering thread. Plain data: they are copied on the way. */

export interface ServerRelease {
  readonly version: string
  /** Absolute path of the module to import. */
  readonly file: string
}

/** The releases that one pool renders with, for as long as it lives: modules cannot be taken back. */
export type ServerBuilds = Readonly<Partial<Record<AppName, ServerRelease>>>

/** A read that everybody may make, and where its answer comes from. */
export interface PublicRead {
  /** As in the table of calls, `/api/Course/Details/:id`. */
  readonly path: string
  readonly service: ServiceName
  /** Address of the service. */
  readonly address: string
}

/** `workerData` of the thread. */
export interface WorkerSetup {
  readonly builds: ServerBuilds
  readonly reads: readonly PublicRead[]
  /** How long services may take for what a page has not been given, in milliseconds. */
  readonly dataMs: number
}

/** Answers to the page's first calls by their addresses. */
export type PageData = Readonly<Record<string, { readonly status: number; readonly body: string }>>

export interface RenderJob {
  /** The app that owns the page. */
  readonly app: AppName
  readonly address: string
  readonly boot: BootData
  readonly data: PageData
  /** Apps whose code is left out; their parts of the page are the browser's. */
  readonly without: readonly AppName[]
  /** Of the document that is made, for the services' logs. */
  readonly requestId?: string
}

/** A failure of an app's code. */
export interface Fault {
  readonly app: AppName
  readonly reason: string
}

export interface RenderedAnswer {
  readonly kind: 'rendered'
  readonly page: RenderedPage
  /** The services that were asked. */
  readonly services: readonly ServiceName[]
  /** Remotes of whose code the page consists. */
  readonly remotes: readonly RemoteName[]
  /** Processor time of the rendering alone, in milliseconds. */
  readonly cpuMs: number
  /** Of a remote that could not be imported. */
  readonly fault?: Fault
}

export interface FailedAnswer {
  readonly kind: 'failed'
  /** Absent: the data did not come, and no code is to blame. */
  readonly fault?: Fault
}
