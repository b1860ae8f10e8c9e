import { posix } from 'node:path'
import { type SourceFile, sourceFiles, workspaces } from './repository.ts'
import { type Import, importsOf } from './syntax.ts'

/** An import of a file with its resolution. */
export interface Edge extends Import {
  readonly from: SourceFile
  /** Package that is imported, scope included, or null for a relative path and Node's own modules. */
  readonly package: string | null
  /** Path in the repository where the import leads into a workspace's sources, extension included. */
  readonly target: string | null
}

const folders = new Map(workspaces().map(({ name, folder }) => [name, folder]))

/**
 * All TypeScript of the workspaces' `src` folders. Parsing their imports takes seconds: once for all tests of a
 * worker.
 */
export const files: readonly SourceFile[] = sourceFiles()

export const edges: readonly Edge[] = files.flatMap((from) =>
  importsOf(from).map((found) => resolveImport(from, found)),
)

function resolveImport(from: SourceFile, found: Import): Edge {
  const { specifier } = found
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(from.path), specifier)
    return { ...found, from, package: null, target }
  }
  if (specifier.startsWith('node:')) return { ...found, from, package: null, target: null }
  const [scopeOrName = '', second = '', ...rest] = specifier.split('/')
  const scoped = scopeOrName.startsWith('@')
  const name = scoped ? `${scopeOrName}/${second}` : scopeOrName
  const folder = folders.get(name)
  const path = (scoped ? rest : [second, ...rest]).join('/')
  return { ...found, from, package: name, target: folder ? `${folder}/src/${path}.ts` : null }
}
