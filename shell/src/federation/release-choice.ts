import { satisfy } from '@module-federation/runtime'
import { contractVersions } from '@rodada/contracts/platform/contract-versions'
import { type AppName, type RemoteName, remoteNames } from '@rodada/contracts/platform/platform'
import type { ActiveRemote, BootData } from '@rodada/contracts/platform/release'
import type { ReleaseFailureCause } from '@rodada/contracts/platform/release-calls'
import { hasFailed, keepFailed } from './failed-releases.ts'

/** A release that the document names and that does not run here. */
export interface FailedRelease {
  readonly app: RemoteName
  readonly version: string
  readonly cause: ReleaseFailureCause
}

/** The releases of the remotes that a document runs, each from its first page to its last. */
export interface ReleaseChoice {
  readonly remotes: BootData['remotes']
  /** The active releases in whose place the ones before run. */
  readonly replaced: readonly FailedRelease[]
  /**
   * Notes that an app's code does not work. What runs here stays, since two releases would meet in one page: the next
   * document of this tab runs the release before.
   */
  takeBack(app: AppName): void
  isTakenBack(app: AppName): boolean
}

function fits(needs: string): boolean {
  return satisfy(contractVersions.shell, needs)
}

/** The release before the active one, with the pages that only the active one has: their addresses stay known. */
function releaseBefore({ pages, fallback }: ActiveRemote): ActiveRemote | undefined {
  if (fallback === undefined || !fits(fallback.needs)) return undefined
  const { pages: own = pages, ...entry } = fallback
  const others = pages.filter(({ id }) => own.every((page) => page.id !== id))
  return { ...entry, pages: [...own, ...others] }
}

function causeOf(name: RemoteName, { needs, version }: ActiveRemote): ReleaseFailureCause | undefined {
  if (!fits(needs)) return 'contract'
  return hasFailed(name, version) ? 'load' : undefined
}

/** @param report tells the gateway of an active release that does not run here. */
export function chooseReleases(
  active: BootData['remotes'],
  report: (failed: FailedRelease) => void,
): ReleaseChoice {
  const remotes: Partial<Record<RemoteName, ActiveRemote>> = { ...active }
  const replaced: FailedRelease[] = []
  const takenBack = new Set<AppName>()
  for (const app of remoteNames) {
    const remote = active[app]
    const cause = remote && causeOf(app, remote)
    const before = remote && releaseBefore(remote)
    if (!remote || !cause || !before) continue
    remotes[app] = before
    replaced.push({ app, version: remote.version, cause })
  }
  for (const failed of replaced) if (failed.cause === 'contract') report(failed)

  return {
    remotes,
    replaced,
    takeBack(app) {
      const remote = app === 'shell' ? undefined : remotes[app]
      if (app === 'shell' || remote === undefined || takenBack.has(app)) return
      if (releaseBefore(remote) === undefined || !keepFailed(app, remote.version)) return
      takenBack.add(app)
      report({ app, version: remote.version, cause: 'load' })
    },
    isTakenBack: (app) => takenBack.has(app),
  }
}
