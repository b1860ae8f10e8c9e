import { join } from 'node:path'
import { type AppFolder, pageList } from './app-folder.ts'
import { routesQuery } from './pages-loader.ts'
import { sharedFiles } from './shared-modules.ts'

/** The shell renders, and brings the one copy of every module that the remotes' builds link to. */
function shellEntry({ folder }: AppFolder): string {
  const shared = Object.entries(sharedFiles())
  return [
    `export { render } from ${JSON.stringify(join(folder, 'src/server.tsx'))}`,
    ...shared.map(([, file], index) => `import * as m${index} from ${JSON.stringify(file)}`),
    `export const shared = { ${shared.map(([request], index) => `${JSON.stringify(request)}: m${index}`).join(', ')} }`,
  ].join('\n')
}

/** A remote gives what it exposes in the browser: its pages and its widgets, each loaded when it is needed. */
function remoteEntry({ folder, widgets }: AppFolder): string {
  const loaders = Object.entries(widgets).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  )
  return [
    `export { routes } from ${JSON.stringify(pageList(folder) + routesQuery)}`,
    `export const widgets = { ${loaders.join(', ')} }`,
  ].join('\n')
}

/** The module that starts an app's server build (`ShellServer` or `RemoteServer` of `@rodada/web/server-entry`). */
export function serverEntry(app: AppFolder): string {
  const code = app.name === 'shell' ? shellEntry(app) : remoteEntry(app)
  return `data:text/javascript,${encodeURIComponent(code)}`
}
