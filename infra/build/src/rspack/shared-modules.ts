import { fileURLToPath } from 'node:url'
import { staffModule } from '@rodada/contracts/platform/release'
import { packageVersion } from './package-folder.ts'

interface SharedModule {
  readonly request: string
  readonly packageName: string
  /** Fetched by the pages that use it; the others are part of the shell's first script. */
  readonly lazy?: true
  /** Only development builds ask for it. */
  readonly development?: true
}

/**
 * Modules that shell and remotes share at run time, one copy for a page: those that hold state or contexts (React,
 * router, design system, the running app). Small, stateless ones (formats, list addresses) are bundled by each app
 * that uses them. Facades are shared, not libraries: a shared library cannot be tree-shaken.
 */
const modules: readonly SharedModule[] = [
  { request: 'react', packageName: 'react' },
  { request: 'react/jsx-runtime', packageName: 'react' },
  { request: 'react/jsx-dev-runtime', packageName: 'react', development: true },
  { request: '@rodada/web/pages/router', packageName: '@rodada/web' },
  { request: '@rodada/web/pages/app', packageName: '@rodada/web' },
  { request: '@rodada/web/pages/page-link', packageName: '@rodada/web' },
  { request: '@rodada/ui', packageName: '@rodada/ui' },
  { request: '@rodada/ui/forms', packageName: '@rodada/ui', lazy: true },
  { request: '@rodada/ui/forms/pictures', packageName: '@rodada/ui', lazy: true },
  { request: staffModule, packageName: '@rodada/ui', lazy: true },
  { request: '@rodada/ui/media', packageName: '@rodada/ui', lazy: true },
]

/** The shared modules that are fetched on demand. */
export const lazyRequests: readonly string[] = modules.flatMap(({ request, lazy }) => (lazy ? [request] : []))

/** Packages behind the facades: a remote that holds a copy of one has gone around its facade. */
const onlyShared =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|zustand|react-hook-form|@chakra-ui|@emotion|@zag-js)[\\/]/

/** Fails the build of a remote that contains its own copy of a shared package: two Reacts do not work together. */
export function checkRemote(app: string, files: readonly string[]): void {
  const copies = files.filter((file) => onlyShared.test(file))
  if (copies.length === 0) return
  const list = copies.slice(0, 5).join('\n  ')
  throw new Error(`${app} bundles what the shell shares; import it through its facade:\n  ${list}`)
}

interface BuildMode {
  readonly development: boolean
}

function modulesFor({ development }: BuildMode): SharedModule[] {
  return modules.filter((module) => development || module.development !== true)
}

/** Source file behind a shared module of this repository. */
export function fileOfShared(request: string): string {
  return fileURLToPath(import.meta.resolve(request))
}

/** Specifiers of a release's shared modules, each with the one to import for it. */
export function sharedFiles(): Record<string, string> {
  return Object.fromEntries(
    modulesFor({ development: false }).map((module) => [module.request, keyOf(module)]),
  )
}

/** Version ranges of the shared modules that an app built here needs. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(
    modulesFor({ development: false }).map(({ request, packageName }) => [
      request,
      `^${packageVersion(packageName)}`,
    ]),
  )
}

function ruleOf({ packageName }: SharedModule) {
  const version = packageVersion(packageName)
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` }
}

/**
 * Workspace modules are named by file: their neighbours import them by relative path, and the shell provides
 * only by file what it does not import itself.
 */
function keyOf({ request }: SharedModule): string {
  return request.startsWith('@rodada/') ? fileOfShared(request) : request
}

/** Of the shell; those that every page needs are eager. */
export function providedModules(mode: BuildMode) {
  return Object.fromEntries(
    modulesFor(mode).map((module) => {
      const { request, lazy } = module
      return [keyOf(module), { ...ruleOf(module), shareKey: request, eager: lazy !== true }]
    }),
  )
}

/** Of a remote. A version that does not fit fails the remote into its boundary instead of running wrong. */
export function consumedModules(mode: BuildMode) {
  return Object.fromEntries(
    modulesFor(mode).map((module) => [
      keyOf(module),
      { ...ruleOf(module), shareKey: module.request, import: false as const },
    ]),
  )
}
