import type { RemoteName } from '@rodada/contracts/platform/platform'
import { readTabStorage, writeTabStorage } from '@rodada/web/storage/tab-storage'

const key = 'rodada-failed-releases'

function read(): string[] {
  const stored = readTabStorage(key)
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

/** Whether a release of a remote did not start in this tab. */
export function hasFailed(remote: RemoteName, version: string): boolean {
  return read().includes(`${remote}@${version}`)
}

/** Keeps that a release did not start, until the tab closes. @returns false without a storage, which keeps nothing. */
export function keepFailed(remote: RemoteName, version: string): boolean {
  if (!hasFailed(remote, version)) writeTabStorage(key, [...read(), `${remote}@${version}`])
  return hasFailed(remote, version)
}
