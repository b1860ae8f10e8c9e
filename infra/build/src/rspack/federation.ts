import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type AppFolder, containerName, pageList } from './app-folder.ts'
import { routesQuery } from './pages-loader.ts'
import { consumedModules, providedModules } from './shared-modules.ts'

interface FederationOptions {
  readonly development: boolean
}

type PluginOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** The shell: provides the runtime for all apps and learns its remotes only at run time. */
function hostOptions({ development }: FederationOptions): Partial<PluginOptions> {
  return {
    shared: providedModules({ development }),
    experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  }
}

/** A remote: exposes its routes and widgets, brings neither runtime nor shared modules. */
function remoteOptions(app: AppFolder, { development }: FederationOptions): Partial<PluginOptions> {
  const widgets = Object.entries(app.widgets).map(
    ([name, file]) => [`./widgets/${name}`, { import: file, name: `widget.${name}` }] as const,
  )
  return {
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:12].js',
    exposes: {
      './routes': { import: pageList(app.folder) + routesQuery, name: 'routes' },
      ...Object.fromEntries(widgets),
    },
    shared: consumedModules({ development }),
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  }
}

/** The federation plugin of the shell or of a remote. */
export function federation(app: AppFolder, options: FederationOptions): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName(app.name),
    dts: false,
    dev: false,
    manifest: false,
    // The default strategy loads every registered remote at start.
    shareStrategy: 'loaded-first',
    ...(app.name === 'shell' ? hostOptions(options) : remoteOptions(app, options)),
  })
}
