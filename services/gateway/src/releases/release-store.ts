import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

/** A release that is served, and with it the one that a browser may fall back to. */
export interface ActiveRelease extends Release {
  /** A remote's release before this one, checked like it. */
  readonly fallback?: Release
  /** A developer's own build, shown to who asks for it alone. */
  readonly isOverride?: true
}

/** The release that each app is at; an app that is absent is not built or taken out. */
export type ActiveReleases = Readonly<Partial<Record<AppName, ActiveRelease>>>

/** Releases of an app before its active one that are still known: tabs that are older than these are few. */
export const keptEarlier = 3

/** Where releases come from. Answers are kept in memory: both calls are made for every document or file. */
export interface ReleaseStore {
  /** The same object until something changes, so that what is derived from it can be kept. */
  active(): Promise<ActiveReleases>
  /** Absolute folders that may hold a file of an app, the active release first. Old ones serve open tabs. */
  folders(app: AppName): readonly string[]
}
