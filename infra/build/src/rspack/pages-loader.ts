import { dirname } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { type AppFolder, readAppFolder } from './app-folder.ts'

/** Query of an app's `pages.ts` for the imports of the pages' code alone, as remotes expose them (`PageModules`). */
export const routesQuery = '?routes'

interface Options {
  readonly hot: boolean
}

/** The chunk is named like the page: its files are preloaded by that name. */
function importOf(id: string, file: string | undefined): string {
  return `() => import(/* webpackChunkName: ${JSON.stringify(id)} */ ${JSON.stringify(file)})`
}

/** Source of a module with an app's pages and the imports of their code. */
export function pagesModule({ pages, pageFiles }: AppFolder): string {
  const items = pages.map(
    (page) => `{ ...${JSON.stringify(page)}, load: ${importOf(page.id, pageFiles[page.id])} }`,
  )
  return `export const pages = [${items.join(',\n')}]`
}

/** Source of a module with the imports of the pages' code. */
export function routesModule({ pageFiles }: AppFolder): string {
  const items = Object.entries(pageFiles).map(([id, file]) => `${JSON.stringify(id)}: ${importOf(id, file)}`)
  return `export const routes = {${items.join(',\n')}}`
}

/**
 * Appends code that accepts hot updates of page modules. A page exports its loader beside its component, which Fast
 * Refresh does not accept by itself: the whole document would reload. The app hears the event
 * (`@rodada/web/pages/hot-pages`), fetches the page's module and data again, and refreshes its components.
 */
export function acceptingUpdates(code: string, { pageFiles }: AppFolder): string {
  return [
    `import { performReactRefresh } from 'react-refresh/runtime'`,
    code,
    `const tell = () => window.dispatchEvent(new CustomEvent('rodada:hot', { detail: performReactRefresh }))`,
    ...[...new Set(Object.values(pageFiles))].map(
      (file) => `import.meta.webpackHot?.accept(${JSON.stringify(file)}, tell)`,
    ),
  ].join('\n')
}

/** Makes the module of an app's `pages.ts` from what the file exports: data, and imports with the names of their chunks. */
export default async function pagesLoader(this: LoaderContext<Options>): Promise<string> {
  const app = await readAppFolder(dirname(dirname(this.resourcePath)))
  const code = this.resourceQuery === routesQuery ? routesModule(app) : pagesModule(app)
  return this.getOptions().hot ? acceptingUpdates(code, app) : code
}
