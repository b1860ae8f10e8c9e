import { describe, expect, it } from '@jest/globals'
import { type Edge, edges, files } from './modules.ts'

const parts = /^(shell|mf-[^/]+|services\/[^/]+|shared\/[^/]+|infra\/[^/]+)\//

/** What each kind of part may import besides itself. */
const allowed: readonly [part: RegExp, imports: RegExp][] = [
  [/^shared\/contracts$/, /^$/],
  [/^shared\/service$/, /^shared\/contracts$/],
  [/^shared\/(payment|releases)$/, /^shared\/(service|contracts)$/],
  [/^shared\/web$/, /^shared\/contracts$/],
  [/^shared\/ui$/, /^shared\/(web|contracts)$/],
  [/^(shell|mf-.+)$/, /^shared\/(ui|web|contracts)$/],
  [/^services\/gateway$/, /^shared\/(service|releases|contracts)$/],
  [/^services\//, /^shared\/(service|payment|contracts)$/],
  [/^infra\//, /^(shared|infra)\//],
]

/**
 * Further imports of tests: the bank simulator, which runs as a process of its own, and the helpers that start a
 * whole platform to kill parts of it.
 */
const allowedInTests: typeof allowed = [
  [/^shared\/payment$/, /^infra\/payment-sandbox$/],
  [/^services\/(academy|shop)$/, /^infra\/e2e$/],
  [/^services\//, /^infra\/demo$/],
]

/** Invented texts and pictures that several services load. */
const demoFolder = /^services\/[^/]+\/src\/demo\//

const frontEnd = /^(shell|mf-[^/]+|shared\/ui|shared\/web)\//

function tell({ from, specifier }: Edge): string {
  return `${from.path} imports ${specifier}`
}

function partOf(path: string): string {
  return parts.exec(path)?.[1] ?? ''
}

function mayImport({ from, target }: Edge): boolean {
  if (target === null) return true
  const part = partOf(from.path)
  const other = partOf(target)
  const rules = from.isTest ? [...allowed, ...allowedInTests] : allowed
  if (demoFolder.test(from.path) && other === 'infra/demo') return true
  return part === other || rules.some(([parts, imports]) => parts.test(part) && imports.test(other))
}

describe('import direction between parts', () => {
  it('sees the imports at all', () => {
    expect(edges.length).toBeGreaterThan(300)
  })

  it('remotes, services and the shell never import each other, shared parts only what lies below', () => {
    expect(edges.filter((edge) => !mayImport(edge)).map(tell)).toEqual([])
  })

  it('contracts import typebox and nothing else', () => {
    const others = edges.filter(
      ({ from, package: name }) =>
        from.workspace.folder === 'shared/contracts' && !from.isTest && name !== null && name !== 'typebox',
    )
    expect(others.map(tell)).toEqual([])
  })
})

/** The two sides of a relation name each other. */
function joinsEntities({ from, target }: Edge): boolean {
  return [from.path, target ?? ''].every((path) => path.endsWith('.entity.ts'))
}

/** Files that need themselves by way of others, or lie between two such circles. */
function circularFiles(): string[] {
  const paths = new Set(files.map(({ path }) => path))
  let inner = edges
    .filter((edge) => !joinsEntities(edge))
    .flatMap(({ from, target }) => (target && paths.has(target) ? [{ from: from.path, target }] : []))
  for (let before = Number.POSITIVE_INFINITY; inner.length < before; ) {
    before = inner.length
    const importing = new Set(inner.map(({ from }) => from))
    const imported = new Set(inner.map(({ target }) => target))
    inner = inner.filter(({ from, target }) => imported.has(from) && importing.has(target))
  }
  return [...new Set(inner.map(({ from }) => from))].sort()
}

describe('files', () => {
  it('do not import each other in a circle, types neither', () => {
    expect(circularFiles()).toEqual([])
  })
})

/** Sources that load typebox when they run, directly or by what they import. */
function sourcesWithSchemas(): Set<string> {
  const reached = new Set<string>()
  const grow = (): boolean => {
    const before = reached.size
    for (const { from, package: name, target, typeOnly } of edges) {
      if (!typeOnly && (name === 'typebox' || (target !== null && reached.has(target))))
        reached.add(from.path)
    }
    return reached.size > before
  }
  while (grow());
  return reached
}

describe('schemas', () => {
  it('reach the browser as types only', () => {
    const withSchemas = sourcesWithSchemas()
    expect(withSchemas.size).toBeGreaterThan(0)
    const heavy = files.filter(({ path, isTest }) => frontEnd.test(path) && !isTest && withSchemas.has(path))
    expect(heavy.map(({ path }) => path)).toEqual([])
  })
})
