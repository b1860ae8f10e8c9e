import { remoteNames } from '@rodada/contracts/platform'
import type { BootData, PageDescriptor } from '@rodada/contracts/release'
import type { PageModule, PageModules } from '@rodada/web/page'
import { createPageSource, type PageSource } from '@rodada/web/page-source'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'
import type { Remotes } from './remotes.ts'

async function moduleOf(page: PageDescriptor, modules: PageModules): Promise<PageModule> {
  const load = modules[page.id]
  if (load === undefined) throw new Error(`routes.tsx has no module for ${page.id}`)
  return load()
}

/** Every page of the platform: the shell's own, and those that the active releases declare. */
export function pageSources(
  { remotes: active, development, alone }: BootData,
  remotes: Remotes,
): PageSource[] {
  const own = pages
    .filter((page: PageDescriptor) => development || page.development !== true)
    .filter((page: PageDescriptor) => alone === undefined || page.everywhere === true)
    .map((page) => createPageSource(page, () => moduleOf(page, routes)))
  const theirs = remoteNames.flatMap((remote) =>
    (active[remote]?.pages ?? []).map((page) =>
      createPageSource(page, async () => moduleOf(page, await remotes.routes(remote))),
    ),
  )
  return [...own, ...theirs]
}
