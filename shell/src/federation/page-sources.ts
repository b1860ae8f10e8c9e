import { remoteNames } from '@rodada/contracts/platform/platform'
import type { BootData, PageDescriptor } from '@rodada/contracts/platform/release'
import type { PageModule, PageModules } from '@rodada/web/pages/page'
import { createPageSource, type PageSource } from '@rodada/web/pages/page-source'
import { pages } from '../pages.ts'
import type { Remotes } from './remotes.ts'

async function moduleOf(page: PageDescriptor, routes: Promise<PageModules>): Promise<PageModule> {
  const load = (await routes)[page.id]
  if (load === undefined) throw new Error(`No module for ${page.id}`)
  const module = await load()
  if (module.Component === undefined) throw new Error(`The module of ${page.id} has no component`)
  return module
}

/** Every page of the platform: the shell's own, and those that the active releases declare. */
export function pageSources(
  { remotes: active, development, alone }: BootData,
  remotes: Remotes,
): PageSource[] {
  const own = pages
    .filter((page) => development || page.development !== true)
    .filter((page) => alone === undefined || page.everywhere === true)
    .map((page) => createPageSource(page, page.load))
  const theirs = remoteNames.flatMap((remote) =>
    (active[remote]?.pages ?? []).map((page) =>
      createPageSource(page, () => moduleOf(page, remotes.routes(remote))),
    ),
  )
  return [...own, ...theirs]
}
