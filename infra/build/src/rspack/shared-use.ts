import { type Compilation, ConcatenatedModule, type Module } from '@rspack/core'
import { fileOfShared, lazyRequests } from './shared-modules.ts'

/** Lazily shared modules of a compilation: a page's document preloads them with the page's code. */
export interface SharedUse {
  /** Named chunk group (a page's id) to the lazy modules that its code consumes. */
  readonly consumed: Readonly<Record<string, readonly string[]>>
  /** Lazy module to the files that provide it (shell). */
  readonly provided: Readonly<Record<string, readonly string[]>>
}

function modulesOf(
  chunks: Iterable<Compilation['chunks'] extends Iterable<infer C> ? C : never>,
  compilation: Compilation,
): Module[] {
  return [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
}

/** The identifier reads `consume shared module (default) @rodada/ui/forms@^0.1.0 …`. */
function consumedRequest(module: Module): string[] {
  const request = /^consume shared module \(\w+\) (\S+)@/.exec(module.identifier())?.[1]
  return request !== undefined && lazyRequests.includes(request) ? [request] : []
}

function holds(module: Module, file: string): boolean {
  const parts = module instanceof ConcatenatedModule ? module.modules : [module]
  return parts.some((part) => part.nameForCondition() === file)
}

function providers(compilation: Compilation, request: string): string[] {
  const file = fileOfShared(request)
  return [...compilation.chunks]
    .filter((chunk) => modulesOf([chunk], compilation).some((module) => holds(module, file)))
    .flatMap((chunk) => [...chunk.files].filter((name) => name.endsWith('.js')))
}

export function sharedUse(compilation: Compilation): SharedUse {
  const groups = [...compilation.namedChunkGroups]
  return {
    consumed: Object.fromEntries(
      groups.map(([name, group]) => [name, modulesOf(group.chunks, compilation).flatMap(consumedRequest)]),
    ),
    provided: Object.fromEntries(lazyRequests.map((request) => [request, providers(compilation, request)])),
  }
}
