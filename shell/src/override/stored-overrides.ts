import type { BootData } from '@rodada/contracts/platform/release'
import { readTabStorage, writeTabStorage } from '@rodada/web/storage/tab-storage'

/** The gateway's query parameter; empty, it asks for the released remotes. */
const parameter = 'remote'
const key = 'rodada-remote'

/** Developers' own remotes in this document, as the parameter names them: `mf-shop@http://localhost:3001`. */
export function overridesOf(remotes: BootData['remotes']): string[] {
  return Object.entries(remotes).flatMap(([name, { override }]) => (override ? [`${name}@${override}`] : []))
}

function storedOverrides(): string[] {
  const stored = readTabStorage(key)
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

/**
 * Keeps the overrides of a developer's address for the life of the tab: links and redirects drop its query.
 * @returns the address to load instead, where this document lacks the overrides.
 */
export function restoreOverrides(remotes: BootData['remotes'], address: string): string | null {
  const url = new URL(address)
  if (url.searchParams.has(parameter)) {
    const now = overridesOf(remotes)
    writeTabStorage(key, now.length > 0 ? now : null)
    return null
  }
  const stored = storedOverrides()
  for (const override of stored) url.searchParams.append(parameter, override)
  return stored.length > 0 ? url.href : null
}
