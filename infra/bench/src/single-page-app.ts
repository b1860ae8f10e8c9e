import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAppFolder } from '@rodada/build/rspack/app-folder'
import { compile } from '@rodada/build/rspack/compile'
import { createConfig } from '@rodada/build/rspack/config'
import { remoteNames } from '@rodada/contracts/platform'
import { type Configuration, rspack } from '@rspack/core'
import { brotliSize } from './brotli-size.ts'
import { repository } from './child.ts'

/** Shell and remotes as one application, without federation: what the composed site is compared with. */
export interface SinglePageApp {
  /** Absolute folder of its files, which are addressed from the root. */
  readonly folder: string
  /** Scripts that one of its pages needs, the entry first. */
  readonly scripts: readonly string[]
}

/** Builds the application and removes it when the work with it is done. @param pageId page that `scripts` is about. */
export async function withSinglePageApp<T>(
  pageId: string,
  work: (app: SinglePageApp) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rodada-spa-'))
  try {
    const output = join(folder, 'dist')
    const [compiled] = await compile([await configuration(folder, output)])
    const entry = compiled?.stats.entrypoints?.main?.assets ?? []
    const page = compiled?.stats.namedChunkGroups?.[pageId]?.assets ?? []
    const names = new Set([...entry, ...page].map(({ name }) => name).filter((name) => name.endsWith('.js')))
    return await work({ folder: output, scripts: [...names] })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Brotli bytes of the scripts that a page of the single application needs. */
export function singlePageScripts(pageId: string): Promise<number> {
  return withSinglePageApp(pageId, async ({ folder, scripts }) => {
    const sizes = await Promise.all(scripts.map((name) => brotliSize(join(folder, name))))
    return sizes.reduce((total, size) => total + size, 0)
  })
}

/** The shell's build, with the remotes' code in the place of their loader. */
async function configuration(folder: string, output: string): Promise<Configuration> {
  const loader = join(folder, 'direct-remotes.ts')
  await writeFile(loader, await directRemotes())
  const app = await readAppFolder(join(repository, 'shell'))
  const { plugins: _, ...config } = createConfig({ app, flavor: 'standalone', output })
  return {
    ...config,
    entry: { main: join(repository, 'shell/src/main.tsx') },
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/federation\/remotes\.ts$/, loader)],
  }
}

/** A module with the face of the shell's `federation/remotes.ts` whose remotes are part of the build. */
async function directRemotes(): Promise<string> {
  const apps = await Promise.all(remoteNames.map((name) => readAppFolder(join(repository, name))))
  const imports = apps.map(
    ({ folder }, index) =>
      `import { routes as routes${index} } from ${JSON.stringify(join(folder, 'src/routes.tsx'))}`,
  )
  const routes = apps.map(({ name }, index) => `${JSON.stringify(name)}: routes${index}`)
  const widgets = apps.flatMap((app) =>
    Object.entries(app.widgets).map(
      ([name, file]) => `${JSON.stringify(`${app.name}/${name}`)}: () => import(${JSON.stringify(file)})`,
    ),
  )
  return `${imports.join('\n')}
const routes = { ${routes.join(', ')} }
const widgets = { ${widgets.join(', ')} }
export function createRemotes() {
  return {
    routes: async (remote) => routes[remote],
    widget: (remote, widget) => widgets[remote + '/' + widget](),
  }
}
`
}
