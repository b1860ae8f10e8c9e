import { remoteNames } from '@rodada/contracts/platform'
import type { Widgets } from '@rodada/web/page'
import { createWidgets } from '@rodada/web/widgets'
import type { Remotes } from './remotes.ts'

/** The remotes' widgets by `remote/Name`. */
export function widgetRegistry(remotes: Remotes): Widgets {
  return createWidgets(async (name) => {
    const [owner, widget] = name.split('/')
    const remote = remoteNames.find((known) => known === owner)
    if (remote === undefined || widget === undefined) throw new Error(`${name} names no remote's widget`)
    return remotes.widget(remote, widget)
  })
}
