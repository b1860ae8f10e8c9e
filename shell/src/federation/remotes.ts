import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import type { RemoteName } from '@rodada/contracts/platform'
import type { ActiveRemote, BootData } from '@rodada/contracts/release'
import type { PageModules, WidgetModule } from '@rodada/web/page'

/** Loads the code that remotes expose. Only the browser has one; the server links releases by itself. */
export interface Remotes {
  /** A remote's `routes.tsx`. */
  routes(remote: RemoteName): Promise<PageModules>
  widget(remote: RemoteName, widget: string): Promise<WidgetModule>
}

/** Federation names are identifiers. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_')
}

/** The entry's script carries its integrity: a changed file does not run. */
function integrityPlugin(remotes: BootData['remotes']): ModuleFederationRuntimePlugin {
  const integrity = new Map(Object.values(remotes).map((remote) => [remote.entry, remote.integrity]))
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.integrity = integrity.get(url) ?? ''
      return script
    },
  }
}

/** Registers the active remotes; nothing is fetched before it is needed. */
export function createRemotes(active: BootData['remotes']): Remotes {
  const register = (name: string, { entry }: ActiveRemote, force: boolean) =>
    registerRemotes([{ name: containerName(name), entry, type: 'var' }], { force })

  const failed = new Set<RemoteName>()
  registerPlugins([integrityPlugin(active)])
  for (const [name, remote] of Object.entries(active)) register(name, remote, false)

  async function load<M>(remote: RemoteName, exposed: string): Promise<M> {
    const release = active[remote]
    if (release === undefined) throw new Error(`${remote} has no active release`)
    // The runtime remembers a failure for as long as the remote is registered.
    if (failed.delete(remote)) register(remote, release, true)
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
