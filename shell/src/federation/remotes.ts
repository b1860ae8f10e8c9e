import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/runtime'
import { contractVersions } from '@rodada/contracts/contract-versions'
import { type RemoteName, remoteNames } from '@rodada/contracts/platform'
import type { BootData, RemoteEntry } from '@rodada/contracts/release'
import type { PageModules, WidgetModule } from '@rodada/web/page'
import { chooseEntry, type EntryChoice, type OnFallback } from './entry-choice.ts'

/** Loads the code that remotes expose. For the browser; the server links releases by itself. */
export interface Remotes {
  /** Loaders of a remote's pages. */
  routes(remote: RemoteName): Promise<PageModules>
  widget(remote: RemoteName, widget: string): Promise<WidgetModule>
}

interface BrowserRemotes extends Remotes {
  /** The release that this document runs, or would run; undefined: there is none that may. */
  version(remote: RemoteName): string | undefined
}

type Choices = ReadonlyMap<RemoteName, EntryChoice>

/** Federation names must be identifiers. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_')
}

/** The federation runtime makes the addresses of entries absolute. */
function absolute(address: string): string {
  return new URL(address, window.location.origin).href
}

/** Loads entries with their integrity, so that a changed file does not run, and reports whether they started. */
function entryPlugin(remotes: BootData['remotes'], choices: Choices): ModuleFederationRuntimePlugin {
  const entries = Object.values(remotes).flatMap(({ fallback, ...remote }) => [remote, fallback ?? []].flat())
  const known = new Map(entries.map((entry) => [absolute(entry.entry), entry]))
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const entry = known.get(absolute(url))
      if (entry === undefined) throw new Error(`${url} is no release's entry`)
      const script = document.createElement('script')
      script.src = url
      script.integrity = entry.integrity
      for (const choice of choices.values()) {
        script.addEventListener('load', () => choice.started(entry.entry))
        script.addEventListener('error', () => choice.loadFailed(entry.entry))
      }
      return script
    },
  }
}

function chooseEntries(active: BootData['remotes'], onFallback: OnFallback): Choices {
  const fits = (needs: string) => satisfy(contractVersions.shell, needs)
  const entries = remoteNames.flatMap((name) => {
    const remote = active[name]
    return remote ? [[name, chooseEntry(name, remote, fits, onFallback)] as const] : []
  })
  return new Map(entries)
}

function register(name: RemoteName, { entry }: RemoteEntry, force: boolean): void {
  registerRemotes([{ name: containerName(name), entry, type: 'var' }], { force })
}

/** Registers the active remotes; nothing is fetched before it is needed. */
export function createRemotes(active: BootData['remotes'], onFallback: OnFallback): BrowserRemotes {
  const choices = chooseEntries(active, onFallback)
  const failed = new Set<RemoteName>()
  registerPlugins([entryPlugin(active, choices)])
  for (const [name, choice] of choices) {
    const entry = choice.current()
    if (entry) register(name, entry, false)
  }

  async function load<M>(remote: RemoteName, exposed: string): Promise<M> {
    const entry = choices.get(remote)?.current()
    if (entry === undefined) throw new Error(`${remote} has no release that may run here`)
    // The runtime caches a failure for as long as the remote is registered.
    if (failed.delete(remote)) register(remote, entry, true)
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
    version: (remote) => choices.get(remote)?.current()?.version,
  }
}
