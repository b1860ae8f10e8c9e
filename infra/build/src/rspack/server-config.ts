import type { Configuration } from '@rspack/core'
import { routerAliases } from './aliases.ts'
import type { AppFolder } from './app-folder.ts'
import { assetsPath, moduleRules } from './config.ts'
import { serverEntry } from './server-entry.ts'
import { serverExternals } from './server-externals.ts'

/** Folder of the server build in a release. */
export const serverFolder = 'server'

/**
 * The build of an app that the gateway's renderer imports: ES modules for Node, not made smaller, so that a fault
 * tells its place. Pictures and fonts are those of the browser's build, under the same names.
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
