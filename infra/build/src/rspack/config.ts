import { join } from 'node:path'
import { type Configuration, type Plugin, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { federationAliases, routerAliases } from './aliases.ts'
import { type AppFolder, containerName } from './app-folder.ts'
import { federation } from './federation.ts'

/** Kind of build: a part of the platform, or a remote that runs without the shell. */
export type Flavor = 'shell' | 'remote' | 'standalone'

export interface ConfigOptions {
  readonly app: AppFolder
  readonly flavor: Flavor
  /** Absolute folder of the result. */
  readonly output: string
  /** Origin of a development server, which serves unhashed files with hot reload; absent for a release. */
  readonly devOrigin?: string
  /**
   * The development server's remote runs inside a released shell, whose own React has no hot reload: a change reloads
   * the page.
   */
  readonly inReleasedShell?: boolean
}

/** Syntax that every browser of the last three years runs; es2024 together with minifying broke pages. */
const target = 'es2022'

const standaloneDocument =
  '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Rodada</title></head><body><div id="rodada"></div></body></html>'

/** `pages.ts` of the apps; runs after TypeScript is compiled, since the loader returns plain JavaScript. */
const pagesRule = (hot: boolean) => ({
  test: /[\\/](?:shell|mf-[^\\/]+)[\\/]src[\\/]pages\.ts$/,
  enforce: 'post' as const,
  loader: join(import.meta.dirname, 'pages-loader.ts'),
  options: { hot },
})

const sharePictureFile = /[\\/]share-picture\.svg$/

/** The shell's picture for shared links, drawn once a build. */
const sharePictureRule = {
  test: sharePictureFile,
  type: 'asset/resource' as const,
  loader: join(import.meta.dirname, 'share-picture-loader.ts'),
  generator: { filename: '[name].[contenthash:12].png' },
}

/** How sources become modules, for browsers and for servers alike. */
export function moduleRules(development: boolean): NonNullable<Configuration['module']> {
  const react = { runtime: 'automatic', development, refresh: development } as const
  return {
    rules: [
      {
        test: /\.tsx?$/,
        // Workspace packages are source, reached through links in node_modules.
        loader: 'builtin:swc-loader',
        options: { jsc: { target, parser: { syntax: 'typescript', tsx: true }, transform: { react } } },
        type: 'javascript/auto',
      },
      { test: /\.(?:woff2|svg|png|webp|jpg)$/, exclude: sharePictureFile, type: 'asset/resource' },
      sharePictureRule,
      pagesRule(development),
    ],
  }
}

function entryOf({ app, flavor }: ConfigOptions): NonNullable<Configuration['entry']> {
  if (flavor === 'remote') return {}
  return { main: join(app.folder, flavor === 'shell' ? 'src/main.tsx' : 'src/standalone.tsx') }
}

/** Path under which an app's files are served; names carry a content hash, so releases share it. */
export function assetsPath(app: AppFolder['name']): string {
  return `/assets/${app}/`
}

function outputOf({ app, flavor, output, devOrigin }: ConfigOptions): NonNullable<Configuration['output']> {
  const name = devOrigin === undefined ? '[name].[contenthash:12]' : '[name]'
  return {
    path: output,
    clean: true,
    publicPath: flavor === 'standalone' ? '/' : `${devOrigin ?? ''}${assetsPath(app.name)}`,
    uniqueName: containerName(app.name),
    filename: `${name}.js`,
    chunkFilename: `${name}.js`,
    assetModuleFilename: `${name}[ext]`,
    // A module that throws while it starts (a shared one in another version) is forgotten. Otherwise asking again
    // would hand it out half made, and the page would run wrong instead of failing.
    strictModuleErrorHandling: true,
  }
}

/** Whether React's development build is at work, which hot reload needs. */
function isHot({ devOrigin, inReleasedShell = false }: ConfigOptions): boolean {
  return devOrigin !== undefined && !inReleasedShell
}

function pluginsOf(options: ConfigOptions): Plugin[] {
  const { app, flavor } = options
  const development = isHot(options)
  const composition =
    flavor === 'standalone'
      ? [new rspack.HtmlRspackPlugin({ templateContent: standaloneDocument, inject: 'body' })]
      : [federation(app, { development })]
  if (!development) return composition
  // Without a name both go before every entry, in this order.
  const hook = new rspack.EntryPlugin(app.folder, join(import.meta.dirname, 'devtools-hook.ts'), {})
  return [...composition, hook, new ReactRefreshRspackPlugin()]
}

export function createConfig(options: ConfigOptions): Configuration {
  const { app, flavor, devOrigin } = options
  const development = devOrigin !== undefined
  return {
    name: `${app.name} ${flavor}`,
    context: app.folder,
    mode: development ? 'development' : 'production',
    target: ['web', target],
    entry: entryOf(options),
    // No variant that uses eval: the content security policy forbids it, in development too.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: outputOf(options),
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: { ...federationAliases(), ...(development ? {} : routerAliases()) },
    },
    module: moduleRules(isHot(options)),
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      splitChunks: false,
      runtimeChunk: false,
    },
    // Hot reload and pages loaded on demand by the development server do not go together with federation.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: pluginsOf(options),
  }
}
