import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createScriptTransformer, type ScriptTransformer } from '@jest/transform'
import runNative, { type SourceMaps } from './runner.ts'

interface Compiler {
  readonly transformer: ScriptTransformer
  readonly maps: SourceMaps
}

/** Compiles JSX while a file with a window runs; the other files of this worker have neither. */
let compiler: Compiler | undefined
/** Of everything compiled so far: Jest drops its own after each file. */
const sourceMaps: SourceMaps = new Map()

const asModule: Parameters<ScriptTransformer['transformSource']>[2] = {
  instrument: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
}

function compile(url: string, { transformer, maps }: Compiler): string {
  const path = fileURLToPath(url)
  const { code, sourceMapPath } = transformer.transformSource(path, readFileSync(path, 'utf8'), asModule)
  if (sourceMapPath !== null) for (const known of [sourceMaps, maps]) known.set(url, sourceMapPath)
  return code
}

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, compiler ? { ...context, conditions: ['browser', ...context.conditions] } : context),
  load: (url, context, next) => {
    // Style sheets, fonts and pictures that a component imports.
    if (compiler && /\.(css|svg|png|webp|woff2)$/.test(url))
      return { format: 'module', source: "export default ''", shortCircuit: true }
    if (compiler && url.endsWith('.tsx'))
      return { format: 'module', source: compile(url, compiler), shortCircuit: true }
    return next(url, context)
  },
})

const run: typeof runNative = async (globalConfig, config, environment, loader, ...rest) => {
  const maps = loader.getSourceMaps()
  for (const [url, path] of sourceMaps) maps.set(url, path)
  compiler = { transformer: await createScriptTransformer(config), maps }
  try {
    return await runNative(globalConfig, config, environment, loader, ...rest)
  } finally {
    compiler = undefined
  }
}

export default run
