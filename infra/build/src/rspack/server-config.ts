import { join } from 'node:path'
import type { Configuration, ExternalItemFunctionData } from '@rspack/core'
import { routerAliases } from './aliases.ts'
import { type AppFolder, pageList } from './app-folder.ts'
import { assetsPath, moduleRules } from './config.ts'
import { routesQuery } from './pages-loader.ts'
import { sharedFiles } from './shared-modules.ts'

/** Folder of the server build in a release. */
export const serverFolder = 'server'

/** The shell renders, and provides the only copy of every module that the remotes' builds link to. */
function shellEntry({ folder }: AppFolder): string {
  const shared = Object.entries(sharedFiles())
  return [
    `export { render } from ${JSON.stringify(join(folder, 'src/server.tsx'))}`,
    ...shared.map(([, file], index) => `import * as m${index} from ${JSON.stringify(file)}`),
    `export const shared = { ${shared.map(([request], index) => `${JSON.stringify(request)}: m${index}`).join(', ')} }`,
  ].join('\n')
}

/** A remote exports what it exposes in the browser: its pages and its widgets, each loaded on demand. */
function remoteEntry({ folder, widgets }: AppFolder): string {
  const loaders = Object.entries(widgets).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  )
  return [
    `export { routes } from ${JSON.stringify(pageList(folder) + routesQuery)}`,
    `export const widgets = { ${loaders.join(', ')} }`,
  ].join('\n')
}

/** The module that starts an app's server build (`ShellServer` or `RemoteServer` of `@rodada/web/pages/server-app`). */
function serverEntry(app: AppFolder): string {
  const code = app.name === 'shell' ? shellEntry(app) : remoteEntry(app)
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/**
 * Excludes the modules that the shell provides from a remote's server build. Workspace modules are matched by file,
 * since their neighbours import them by relative path.
 */
function serverExternals(): (data: ExternalItemFunctionData) => Promise<string | undefined> {
  const files = sharedFiles()
  const requestOfFile = new Map(Object.entries(files).map(([request, file]) => [file, request]))
  return async ({ context = '', request = '' }) => {
    if (Object.hasOwn(files, request)) return request
    return request.startsWith('.') ? requestOfFile.get(join(context, request)) : undefined
  }
}

/**
 * The build of an app that the gateway's renderer imports: ES modules for Node, not minified, so that stack
 * traces can be read. Pictures and fonts are those of the browser's build, under the same names.
 */
export function createServerConfig(app: AppFolder, output: string): Configuration {
  return {
    name: `${app.name} server`,
    context: app.folder,
    mode: 'production',
    target: 'node24',
    entry: { server: serverEntry(app) },
    devtool: false,
    output: {
      path: output,
      clean: true,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].[contenthash:12].mjs',
      chunkFilename: '[name].[contenthash:12].mjs',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      publicPath: assetsPath(app.name),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: routerAliases() },
    module: { ...moduleRules(false), generator: { 'asset/resource': { emit: false } } },
    ...(app.name !== 'shell' && { externalsType: 'module-import', externals: serverExternals() }),
    optimization: {
      minimize: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: false,
      runtimeChunk: false,
    },
    performance: false,
    stats: 'errors-warnings',
  }
}
