import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/runtime'
import { contractVersions } from '@rodada/contracts/platform/contract-versions'
import { type RemoteName, remoteNames } from '@rodada/contracts/platform/platform'
import type { BootData } from '@rodada/contracts/platform/release'
import type { PageModules, WidgetModule } from '@rodada/web/pages/page'

/** Loads the code that remotes expose. For the browser; the server links releases by itself. */
export interface Remotes {
  /** Loaders of a remote's pages. */
  routes(remote: RemoteName): Promise<PageModules>
  widget(remote: RemoteName, widget: string): Promise<WidgetModule>
}

/** Federation names must be identifiers. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_')
}

/** The federation runtime makes the addresses of entries absolute. */
function absolute(address: string): string {
  return new URL(address, window.location.origin).href
}

/** Loads entries with their integrity, so that a changed file does not run. */
function entryPlugin(remotes: BootData['remotes']): ModuleFederationRuntimePlugin {
  const known = new Map(Object.values(remotes).map(({ entry, integrity }) => [absolute(entry), integrity]))
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const integrity = known.get(absolute(url))
      if (integrity === undefined) throw new Error(`${url} is no release's entry`)
      const script = document.createElement('script')
      script.src = url
      script.integrity = integrity
      return script
    },
  }
}

/** Registers the releases that a document runs; nothing is fetched before it is needed. */
export function createRemotes(running: BootData['remotes']): Remotes {
  const failed = new Set<RemoteName>()

  function register(name: RemoteName, force: boolean): void {
    const { entry, needs } = running[name] ?? {}
    // One that does not work with this shell has its pages, which cannot be loaded.
    if (entry === undefined || needs === undefined || !satisfy(contractVersions.shell, needs)) return
    registerRemotes([{ name: containerName(name), entry, type: 'var' }], { force })
  }

  registerPlugins([entryPlugin(running)])
  for (const name of remoteNames) register(name, false)

  async function load<M>(remote: RemoteName, exposed: string): Promise<M> {
    // The runtime caches a failure for as long as the remote is registered.
    if (failed.delete(remote)) register(remote, true)
    try {
      const module = await loadRemote<M>(`${containerName(remote)}/${exposed}`)
      if (module === null) throw new Error(`${remote} exposes no ${exposed}`)
      return module
    } catch (error) {
      failed.add(remote)
      throw error
    }
  }

  return {
    routes: async (remote) => (await load<{ routes: PageModules }>(remote, 'routes')).routes,
    widget: (remote, widget) => load(remote, `widgets/${widget}`),
  }
}
