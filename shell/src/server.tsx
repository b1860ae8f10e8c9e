import type { RenderedPage, RenderRequest, ServerModules } from '@rodada/contracts/platform/rendering'
import { UiProvider } from '@rodada/ui'
import { createServerStyles } from '@rodada/ui/server'
import type { PageModules, WidgetModule } from '@rodada/web/pages/page'
import { createServerApp } from '@rodada/web/pages/server-app'
import { renderToString } from 'react-dom/server'
import type { Remotes } from './federation/remotes.ts'
import { firstScript } from './hydration/first-script.ts'
import { SiteLink } from './layout/site-link.tsx'
import { createPlatform } from './platform.tsx'
import { isLoadedWidget, type LoadedWidget } from './widgets/load-widget.ts'

/** React's marker for a boundary whose content threw. */
const crashed = '<!--$!-->'

/** `remote` does not know the type of the code, which is what the remote exposes in the browser too. */
function remotesOf({ remote }: RenderRequest): Remotes {
  return {
    routes: async (name) => (await remote(name)).routes as ServerModules & PageModules,
    async widget(name, widget) {
      const load = (await remote(name)).widgets[widget]
      if (load === undefined) throw new Error(`${name} exposes no ${widget}`)
      return (await load()) as WidgetModule
    },
  }
}

function failedWidgets(data: unknown): [string, LoadedWidget][] {
  return Object.entries(Object(data)).filter(
    (entry): entry is [string, LoadedWidget] => isLoadedWidget(entry[1]) && entry[1].status === 'failed',
  )
}

/** The browser asks again for widgets that failed here, as soon as it has hydrated the page. */
function leftToBrowser(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => {
      const later = failedWidgets(data).map(([name]) => [name, { status: 'later' }] as const)
      return [id, later.length === 0 ? data : { ...Object(data), ...Object.fromEntries(later) }]
    }),
  )
}

/**
 * Renders a page as every visitor gets it, with its styles. The gateway's renderer calls it.
 * @throws PageDataError where the page's data cannot be had, else what its code throws.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { address, boot, fetch, signal } = request
  const platform = createPlatform(boot, remotesOf(request))
  const page = await createServerApp({
    ...platform,
    address,
    isMissing: boot.missing === true,
    fetch,
    signal,
    prepare: leftToBrowser,
  })
  const styles = createServerStyles()
  const html = renderToString(
    <UiProvider cache={styles.cache} LinkComponent={SiteLink}>
      {page.element}
    </UiProvider>,
  )
  return {
    html,
    styles: styles.collect(),
    script: firstScript,
    loaderData: page.loaderData,
    isWhole: !JSON.stringify(page.loaderData).includes('"status":"later"'),
    hasCrashed: html.includes(crashed),
  }
}
