import { ownerOfWidget } from '@rodada/contracts/platform/platform'
import type { Widgets } from '@rodada/web/pages/page'
import { createWidgets } from '@rodada/web/pages/widgets'
import type { Remotes } from './remotes.ts'

/** The remotes' widgets by `remote/Name`. */
export function widgetRegistry(remotes: Remotes): Widgets {
  return createWidgets(async (name) => {
    const [, widget] = name.split('/')
    const remote = ownerOfWidget(name)
    if (remote === undefined || widget === undefined) throw new Error(`${name} names no remote's widget`)
    return remotes.widget(remote, widget)
  })
}
