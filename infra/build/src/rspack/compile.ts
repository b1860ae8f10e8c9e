import {
  type Compilation,
  ConcatenatedModule,
  type Configuration,
  type MultiStats,
  rspack,
  type Stats,
  type StatsCompilation,
  type StatsOptions,
} from '@rspack/core'
import { type SharedUse, sharedUse } from './shared-use.ts'

export interface Compiled {
  readonly stats: StatsCompilation
  /** Absolute paths of the sources that ended up in some chunk. */
  readonly files: readonly string[]
  readonly sharedUse: SharedUse
}

/** From the chunks, since the stats omit most modules within concatenated ones. */
function bundledFiles({ chunks, chunkGraph }: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
  const parts = modules.flatMap((module) =>
    module instanceof ConcatenatedModule ? module.modules : [module],
  )
  return [...new Set(parts.flatMap((module) => module.nameForCondition() ?? []))]
}

/** Runs compilations side by side; any error ends the build with its text. */
export async function compile(configurations: Configuration[]): Promise<Compiled[]> {
  const compiler = rspack(configurations)
  const result = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats === undefined) reject(error ?? new Error('No result of the compilation'))
      else resolve(stats)
    })
  })
  if (result.hasErrors())
    throw new Error(result.toString({ preset: 'errors-only', colors: process.stdout.isTTY }))
  const compiled = result.stats.map(readCompiled)
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  return compiled
}

export function readCompiled(stats: Stats): Compiled {
  const { compilation } = stats
  return {
    stats: stats.toJson(releaseStats),
    files: bundledFiles(compilation),
    sharedUse: sharedUse(compilation),
  }
}

/** What `release.json` is made from. A rebuild would group its unchanged files, nameless. */
const releaseStats: StatsOptions = {
  all: false,
  assets: true,
  cachedAssets: true,
  groupAssetsByEmitStatus: false,
  groupAssetsByInfo: false,
  groupAssetsByPath: false,
  groupAssetsByExtension: false,
  groupAssetsByChunk: false,
  entrypoints: true,
  chunkGroups: true,
}
