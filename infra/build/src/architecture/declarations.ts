import type { SourceFile } from './repository.ts'
import { isNode, type Node, nodesIn, parse } from './syntax.ts'

/** A function, or a class or value at the top of a file, with every name that it mentions. */
export interface Declaration {
  readonly name: string
  readonly mentions: ReadonlySet<string>
}

/** A name that a file has from another module. */
export interface Imported {
  readonly local: string
  /** What it is called where it comes from. */
  readonly name: string
  readonly specifier: string
}

/** A call of a function by its name, with the names in each of its arguments. */
export interface NamedCall {
  readonly callee: string
  readonly arguments: readonly ReadonlySet<string>[]
}

export interface FileNames {
  readonly declarations: readonly Declaration[]
  readonly imports: readonly Imported[]
  readonly calls: readonly NamedCall[]
}

/** What a file declares, imports and calls. */
export function namesOf(file: Pick<SourceFile, 'path' | 'text'>): FileNames {
  const body = parse(file)
  return {
    declarations: [
      ...body.flatMap((statement) => declarationsOf(statement)),
      ...nodesIn(body).flatMap(innerFunctionsOf),
    ],
    imports: body.flatMap((statement) => importsOf(statement)),
    calls: nodesIn(body).flatMap(callsOf),
  }
}

function declarationsOf(value: unknown): Declaration[] {
  if (!isNode(value)) return []
  if (value.type === 'ExportDeclaration') return declarationsOf(value.declaration)
  return declaredBy(value).flatMap((node) => declarationOf(node))
}

/** A function that has a name inside of another one. */
function innerFunctionsOf(node: Node): Declaration[] {
  const functions = declaredBy(node).filter(
    ({ type, init }) =>
      type === 'FunctionDeclaration' || (isNode(init) && init.type === 'ArrowFunctionExpression'),
  )
  return functions.flatMap((inner) => declarationOf(inner))
}

function declaredBy(node: Node): Node[] {
  const declared = node.type === 'VariableDeclaration' ? node.declarations : [node]
  return Array.isArray(declared) ? declared.filter(isNode) : []
}

function declarationOf(node: Node): Declaration[] {
  const name = nameOf(node.identifier ?? node.id)
  return name === null ? [] : [{ name, mentions: namesIn(node) }]
}

function importsOf(value: unknown): Imported[] {
  if (!isNode(value) || value.type !== 'ImportDeclaration' || !Array.isArray(value.specifiers)) return []
  const specifier = isNode(value.source) ? String(value.source.value) : ''
  return value.specifiers.filter(isNode).flatMap((node) => {
    const local = nameOf(node.local)
    return local === null ? [] : [{ local, name: nameOf(node.imported) ?? local, specifier }]
  })
}

function callsOf(node: Node): NamedCall[] {
  const callee = node.type === 'CallExpression' ? nameOf(node.callee) : null
  if (callee === null || !Array.isArray(node.arguments)) return []
  return [{ callee, arguments: node.arguments.map(namesIn) }]
}

function namesIn(value: unknown): ReadonlySet<string> {
  return new Set(nodesIn(value).flatMap((node) => nameOf(node) ?? []))
}

function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' ? String(value.value) : null
}
