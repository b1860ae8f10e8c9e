import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

/** A release that was published and is kept. */
export interface PublishedRelease extends Pick<Release, 'contract' | 'offers'> {
  readonly version: string
  readonly digest: string
  readonly publishedAt: Date
  readonly publishedBy: number | null
}

/** What the registry says of one app. */
export interface RegisteredApp {
  /** Null: nothing was activated yet. */
  readonly active: string | null
  /** It stays where it is until somebody lets it go. */
  readonly pinned: boolean
  /** Those that were active before, the latest last. */
  readonly previous: readonly string[]
  /** Newest first; the active one and the previous ones are among them, others only for a while. */
  readonly releases: readonly PublishedRelease[]
}

export type RegistryState = Readonly<Partial<Record<AppName, RegisteredApp>>>
