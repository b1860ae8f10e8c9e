import { posix } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

const sourceMap = Type.Object({
  sources: Type.Array(Type.String()),
  sourcesContent: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
})

/** `import { a, type B } from 'x'` and `export { a } from 'x'`; imports of types alone leave nothing behind. */
const statement = /(?:import|export)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part)
}

/** The shared module that a file of `shared/web` means by a relative path. */
function requestOf(specifier: string, source: string): string {
  const inWeb = /\/shared\/(web|ui)\/src\/(.*)$/.exec(source)
  if (!specifier.startsWith('.') || inWeb === null) return specifier
  const [, workspace, file = ''] = inWeb
  const path = posix.join(posix.dirname(file), specifier).replace(/(?:\/index|^index)?\.tsx?$/, '')
  return `@rodada/${workspace}${path === '' ? '' : `/${path}`}`
}

/**
 * What the sources of a bundle import from each of the shared modules.
 * @param maps texts of its source maps, which hold the sources.
 */
export function importedNames(maps: readonly string[], shared: readonly string[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const text of maps) {
    const { sources, sourcesContent = [] } = Value.Parse(sourceMap, JSON.parse(text))
    for (const [index, source] of sources.entries()) {
      if (source.includes('/node_modules/')) continue
      for (const [, list = '', specifier = ''] of (sourcesContent[index] ?? '').matchAll(statement)) {
        const request = requestOf(specifier, source)
        if (!shared.includes(request)) continue
        const names = found.get(request) ?? new Set()
        found.set(request, names)
        for (const name of namesIn(list)) names.add(name)
      }
    }
  }
  return Object.fromEntries([...found].sort().map(([request, names]) => [request, [...names].sort()]))
}
