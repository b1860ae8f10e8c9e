import type { AppName, ServiceName } from '@rodada/contracts/platform'
import type { BootData } from '@rodada/contracts/release'
import type { RenderedPage } from '@rodada/contracts/rendering'

/** What the gateway and its rendering thread tell each other. Plain data: it is copied on the way. */

/** One app's server build. */
export interface ServerRelease {
  readonly version: string
  /** Absolute path of the module to import. */
  readonly file: string
}

/** The releases that one thread renders with, for as long as it lives: modules cannot be taken back. */
export type LineUp = Readonly<Partial<Record<AppName, ServerRelease>>>

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
  readonly lineUp: LineUp
  readonly reads: readonly PublicRead[]
  /** What the thread shows of itself (running-app.ts). */
  readonly running: SharedArrayBuffer
  readonly limits: RenderLimits
}

/** Milliseconds. */
export interface RenderLimits {
  /** How long services may take for a page's data. */
  readonly dataMs: number
  /** How long a page may take in all; longer than its data. */
  readonly pageMs: number
}

export interface RenderJob {
  readonly id: number
  /** The app that owns the page. */
  readonly app: AppName
  readonly address: string
  readonly boot: BootData
  /** Apps whose code is left out; their parts of the page are the browser's. */
  readonly without: readonly AppName[]
  /** Of the document that is made, for the services' logs. */
  readonly requestId?: string | undefined
}

/** Whose code did what it should not. */
export interface Fault {
  readonly app: AppName
  readonly reason: string
}

export type RenderAnswer =
  | {
      readonly id: number
      readonly kind: 'rendered'
      readonly page: RenderedPage
      /** The services that were asked. */
      readonly services: readonly ServiceName[]
      /** Processor time of the rendering alone, in milliseconds. */
      readonly cpuMs: number
      /** Of a part that was left out for it. */
      readonly fault?: Fault | undefined
    }
  | {
      readonly id: number
      readonly kind: 'failed'
      readonly reason: string
      /** Absent: the data did not come, and no code is to blame. */
      readonly fault?: Fault | undefined
    }
  /** The thread is ready for jobs. */
  | { readonly id: 0; readonly kind: 'ready' }

/** What stands in `running` while no app's code is. */
export const nobody = -1
