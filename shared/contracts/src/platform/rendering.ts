import type { RemoteName } from './platform.ts'
import type { BootData } from './release.ts'

/**
 * Contract of the gateway's renderer and the apps' server builds. The renderer knows no page: it passes the remotes'
 * code to the shell, which renders.
 */

/** Code behind a page or a widget. */
export interface ServerModule {
  readonly Component: (props: never) => unknown
  readonly loader?: (args: never) => unknown
}

/** A module by the page's id or the widget's name, loaded when it is first needed. */
export type ServerModules = Readonly<Record<string, () => Promise<ServerModule>>>

export interface RemoteServer {
  readonly routes: ServerModules
  readonly widgets: ServerModules
}

export interface ShellServer {
  /** The one copy of the modules that all apps share, by the name under which remotes import it. */
  readonly shared: Readonly<Record<string, object>>
  render(request: RenderRequest): Promise<RenderedPage>
}

export interface RenderRequest {
  /** Path and query, spelled as the page's own links would. */
  readonly address: string
  /** Boot data that the browser will get. */
  readonly boot: BootData
  /** Fetches from the services, as a visitor. */
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** A remote's exposed code; rejects where it cannot be had. */
  remote(name: RemoteName): Promise<RemoteServer>
}

/** One `<style>` element: its `data-emotion` and its text. */
export interface RenderedStyle {
  readonly key: string
  readonly css: string
}

export interface RenderedPage {
  /** Inside of the document's root element. */
  readonly html: string
  readonly styles: readonly RenderedStyle[]
  /** Text of a script to run before anything is shown; the document's policy allows it by its hash. */
  readonly script: string
  /** For `BootData`: the browser hydrates the page without fetching them again. */
  readonly loaderData: Readonly<Record<string, unknown>>
  /** Whether every part of the page is there: the browser fetches the others when it hydrates. */
  readonly isWhole: boolean
  /** Whether a part has thrown while it was rendered. */
  readonly hasCrashed: boolean
}

/** A page's data could not be fetched. Its code has no fault, so the browser renders it. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError'
}
