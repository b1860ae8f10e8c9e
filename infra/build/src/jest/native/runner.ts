import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createScriptTransformer } from '@jest/transform'
import { setGlobals } from './globals.ts'

type Globals = Parameters<typeof setGlobals>[0]

/** The methods of Jest's module loader that jest-circus uses. */
interface Loader {
  requireInternalModule(path: string): unknown
  setGlobalsForRuntime(globals: Globals): void
  unstable_importModule(path: string): Promise<unknown>
  unstable_shouldLoadAsEsm(path: string): boolean
}

/** Where Jest finds the source map of a module, by its address. */
export type SourceMaps = Map<string, string>

interface JestLoader extends Loader {
  getSourceMaps(): SourceMaps
  unstable_importModule(path: string): Promise<{ readonly namespace: Globals }>
}

type Run<From extends Loader> = (
  globalConfig: { readonly watch: boolean; readonly watchAll: boolean },
  config: Parameters<typeof createScriptTransformer>[0],
  environment: { hasLoaded(): void },
  loader: From,
  testPath: string,
  report: unknown,
) => Promise<unknown>

const require = createRequire(import.meta.url)
const { default: circus }: { default: Run<Loader> } = require('jest-circus/runner')
const globalsUrl = new URL('./globals.ts', import.meta.url).href
const given = join(import.meta.dirname, 'given.ts')
let setups = 0

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsUrl, shortCircuit: true } : next(specifier, context),
})

/**
 * jest-circus over Node.js' own modules. Jest loads every module anew for each test file, which takes longer than most
 * files of tests; here a worker loads it once. So modules may keep no state from one test to the next.
 */
const run: Run<JestLoader> = async (globalConfig, config, environment, loader, testPath, report) => {
  if (globalConfig.watch || globalConfig.watchAll)
    throw new Error('Modules are loaded once a process: run Jest again in place of --watch.')
  const { jest } = (await loader.unstable_importModule(given)).namespace
  const native: Loader = Object.assign(Object.create(loader), {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime: (globals: Globals) => setGlobals({ ...globals, jest }),
    unstable_importModule: async (path: string) => {
      if (path !== testPath) return importSetup(path)
      const tests = await import(pathToFileURL(path).href)
      environment.hasLoaded()
      return tests
    },
    unstable_shouldLoadAsEsm: () => true,
  })
  return circus(globalConfig, config, environment, native, testPath, report)
}

/** jest-circus collects a file's tests and its listeners as it is loaded: each file needs one of its own. */
function requireAnew(path: string): unknown {
  delete require.cache[path]
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'))
  return require(path)
}

/** Setup files run again for each test file. */
function importSetup(path: string): Promise<unknown> {
  const url = pathToFileURL(path)
  url.search = String(setups++)
  return import(url.href)
}

export default run
