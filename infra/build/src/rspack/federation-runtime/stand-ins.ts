import { basename, join, resolve } from 'node:path'
import { type Plugin, rspack } from '@rspack/core'

type StandIns = Readonly<Record<string, string>>

/**
 * Modules of the federation runtime for which the platform has no use and that no option leaves out, below
 * `@module-federation`, and what stands in for each. Remotes have no manifest (the release registry says what is
 * where), shared modules are whole, and each bundle of a release starts in one piece. Development servers, whose
 * bundles change while they run, have the whole runtime.
 */
const everywhere: StandIns = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.ts',
  'runtime-core/dist/utils/preload.js': 'preload.ts',
  'webpack-bundler-runtime/dist/init.js': 'init.ts',
  'webpack-bundler-runtime/dist/updateOptions.js': 'update-options.ts',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': 'get-shared-fallback-getter.ts',
}

/** As above, in remotes alone: the shell explains its errors. */
const inRemotes: StandIns = { 'error-codes/dist/desc.mjs': 'descriptions.ts' }

/** Version of the packages whose use of these modules was read: an update asks for that again. */
export const readVersion = '2.9.2'

/** What stands in for what in a bundle of the shell or of a remote. */
export function standIns(flavor: 'shell' | 'remote'): StandIns {
  return flavor === 'remote' ? { ...everywhere, ...inRemotes } : everywhere
}

/** Puts one in its place: by request, since the loaders of a file are chosen by its name before it is replaced. */
function standIn(module: string, file: string): Plugin {
  const request = new RegExp(`^\\.{1,2}/(?:.*/)?${basename(module)}$`)
  return new rspack.NormalModuleReplacementPlugin(request, (data) => {
    const asked = resolve(data.context, data.request)
    if (asked.endsWith(join('@module-federation', module))) data.request = join(import.meta.dirname, file)
  })
}

/** The federation runtime without what is never run here: 5.5 KB less in a first visit to a page of two remotes. */
export function leanFederationRuntime(flavor: 'shell' | 'remote'): Plugin[] {
  return Object.entries(standIns(flavor)).map(([module, file]) => standIn(module, file))
}
