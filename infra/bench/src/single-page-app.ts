import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppFolder, pageList, readAppFolder } from '@rodada/build/rspack/app-folder'
import { type Compiled, compile } from '@rodada/build/rspack/compile'
import { createConfig } from '@rodada/build/rspack/config'
import { routesQuery } from '@rodada/build/rspack/pages-loader'
import { matchPage } from '@rodada/contracts/platform/page-address'
import { remoteNames } from '@rodada/contracts/platform/platform'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { repository } from '@rodada/start/repository'
import { type Configuration, rspack } from '@rspack/core'

/** Shell and remotes as one application, without federation, to compare the composed site with. */
export interface SinglePageApp {
  /** Absolute folder of its files, which are addressed from the root. */
  readonly folder: string
  /** Scripts that the page at an address needs, its widgets' too, the entry first. */
  scriptsOf(pathname: string): readonly string[]
}

/** Where its files are: documents let scripts come from the releases' folder alone. */
export const singlePath = '/assets/single/'

/** Builds the application and removes it when the work with it is done. */
export async function withSinglePageApp<T>(work: (app: SinglePageApp) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rodada-spa-'))
  try {
    const output = join(folder, 'dist')
    const shell = await readAppFolder(join(repository, 'shell'))
    const remotes = await Promise.all(remoteNames.map((name) => readAppFolder(join(repository, name))))
    const [compiled] = await compile([await configuration({ shell, remotes, folder, output })])
    const pages = [shell, ...remotes].flatMap((app) => app.pages)
    return await work({
      folder: output,
      scriptsOf: (pathname) => scriptsOf(matchPage(pages, pathname)?.page, compiled),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

function scriptsOf(page: PageDescriptor | undefined, compiled: Compiled | undefined): string[] {
  const { entrypoints, namedChunkGroups } = compiled?.stats ?? {}
  const groups = page === undefined ? [] : [page.id, ...(page.widgets ?? []).map(widgetChunk)]
  const assets = [entrypoints?.main, ...groups.map((name) => namedChunkGroups?.[name])].flatMap(
    (group) => group?.assets ?? [],
  )
  return [...new Set(assets.map(({ name }) => name).filter((name) => name.endsWith('.js')))]
}

/** A dot instead of the slash: the file lies in the folder of the pages' files. */
function widgetChunk(widget: string): string {
  return widget.replace('/', '.')
}

interface Sources {
  readonly shell: AppFolder
  readonly remotes: readonly AppFolder[]
  readonly folder: string
  readonly output: string
}

/** The shell's build, with the remotes' code in the place of their loader. */
async function configuration({ shell: app, remotes, folder, output }: Sources): Promise<Configuration> {
  const loader = join(folder, 'direct-remotes.ts')
  await writeFile(loader, directRemotes(remotes))
  const { plugins: _, ...config } = createConfig({ app, flavor: 'standalone', output })
  return {
    ...config,
    entry: { main: join(repository, 'shell/src/main.tsx') },
    output: { ...config.output, publicPath: singlePath },
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/federation\/remotes\.ts$/, loader)],
  }
}

/** Source of a module that has the exports of the shell's `federation/remotes.ts` and bundles the remotes. */
function directRemotes(apps: readonly AppFolder[]): string {
  const imports = apps.map(
    ({ folder }, index) =>
      `import { routes as routes${index} } from ${JSON.stringify(pageList(folder) + routesQuery)}`,
  )
  const routes = apps.map(({ name }, index) => `${JSON.stringify(name)}: routes${index}`)
  const widgets = apps.flatMap((app) =>
    Object.entries(app.widgets).map(([name, file]) => {
      const id = `${app.name}/${name}`
      return `'${id}': () => import(/* webpackChunkName: '${widgetChunk(id)}' */ ${JSON.stringify(file)})`
    }),
  )
  return `${imports.join('\n')}
const routes = { ${routes.join(', ')} }
const widgets = { ${widgets.join(', ')} }
export function createRemotes(active) {
  return {
    routes: async (remote) => routes[remote],
    widget: (remote, widget) => widgets[remote + '/' + widget](),
    version: (remote) => active[remote]?.version,
  }
}
`
}
