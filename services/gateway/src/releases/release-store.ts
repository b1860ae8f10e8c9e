import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

/** The release that each app is at; an app that is absent is not built or taken out. */
export type ActiveReleases = Readonly<Partial<Record<AppName, Release>>>

/** Where releases come from. Answers are kept in memory: both calls are made for every document or file. */
export interface ReleaseStore {
  /** The same object until something changes, so that what is derived from it can be kept. */
  active(): Promise<ActiveReleases>
  /** Absolute folders that may hold a file of an app, the active release first. Old ones serve open tabs. */
  folders(app: AppName): readonly string[]
}
