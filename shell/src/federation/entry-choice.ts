import type { RemoteName } from '@rodada/contracts/platform'
import type { ActiveRemote, RemoteEntry } from '@rodada/contracts/release'
import type { ReleaseFailureCause } from '@rodada/contracts/release-administration'

/** Called when a remote's active release does not start here and the one before it replaces it. */
export type OnFallback = (remote: RemoteName, version: string, cause: ReleaseFailureCause) => void

/** The release of a remote that this document runs. */
export interface EntryChoice {
  /** Undefined: none that may run. */
  current(): RemoteEntry | undefined
  /** The entry could not be fetched, or failed its integrity check. */
  loadFailed(url: string): void
  /** The entry runs: from now on no other release of the remote may, since both would meet in one page. */
  started(url: string): void
}

/** Browsers return a failed preload once more: only the second failure is one of the release. */
const toleratedFailures = 1

/**
 * Falls back to the release before the active one where the active one is incompatible with this shell, out of reach,
 * or altered on the way. Without such a release, an incompatible one does not run, and one that could not be loaded
 * remains.
 * @param fits whether a release with such a range of the shell's contract may run here.
 */
export function chooseEntry(
  name: RemoteName,
  remote: ActiveRemote,
  fits: (needs: string) => boolean,
  onFallback: OnFallback,
): EntryChoice {
  const { fallback } = remote
  const spare = fallback && fits(fallback.needs) ? fallback : undefined
  let entry: RemoteEntry | undefined = remote
  let failures = 0
  let isRunning = false

  function fallBack(cause: ReleaseFailureCause): void {
    entry = spare
    if (spare) onFallback(name, remote.version, cause)
  }

  if (!fits(remote.needs)) fallBack('contract')

  return {
    current: () => entry,
    started(url) {
      isRunning ||= url === entry?.entry
    },
    loadFailed(url) {
      if (isRunning || url !== remote.entry || entry !== remote) return
      failures += 1
      if (failures > toleratedFailures && spare) fallBack('load')
    },
  }
}
