import type { RemoteName } from './platform.ts'
import type { BootData } from './release.ts'

/**
 * What the gateway's renderer and the apps' server builds know of each other. The renderer looks into no page: it
 * hands the remotes' code to the shell, which renders.
 */

/** Code behind a page or a widget. */
export interface ServerModule {
  readonly Component: (props: never) => unknown
  readonly loader?: ((args: never) => unknown) | undefined
}

/** A module by the page's id or the widget's name, loaded when it is first needed. */
export type ServerModules = Readonly<Record<string, () => Promise<ServerModule>>>

/** What a remote's server build exports. */
export interface RemoteServer {
  readonly routes: ServerModules
  readonly widgets: ServerModules
}

/** What the shell's server build exports. */
export interface ShellServer {
  /** The one copy of what all apps have in common, by the name under which remotes import it. */
  readonly shared: Readonly<Record<string, object>>
  render(request: RenderRequest): Promise<RenderedPage>
}

export interface RenderRequest {
  /** Path and query, spelled as the page's own links would. */
  readonly address: string
  /** What the browser will start from. */
  readonly boot: BootData
  /** Asks the services, as a visitor. */
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
  /** For `BootData`: the browser hydrates the page without asking again. */
  readonly loaderData: Readonly<Record<string, unknown>>
  /** Whether every part of the page is there: what is not, the browser asks for when it hydrates. */
  readonly isWhole: boolean
  /** Whether a part has thrown while it was rendered. */
  readonly hasCrashed: boolean
}

/** A page's data could not be had: nothing is wrong with its code, and the browser shows what there is to show. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError'
}
