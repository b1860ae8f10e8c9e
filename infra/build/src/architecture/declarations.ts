import type { SourceFile } from './repository.ts'
import { isNode, type Node, nodesIn, parse } from './syntax.ts'

/** A function, or a class or value at the top of a file, with every name that it mentions. */
export interface Declaration {
  readonly name: string
  readonly mentions: ReadonlySet<string>
}

/** A name that a file imports from another module. */
export interface Imported {
  readonly local: string
  /** Its name in the module that it comes from. */
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

/**
 * Every name that a file gives to something: functions, classes, types, variables, parameters, type parameters, members, properties of
 * types and of object literals, local names of imports.
 */
export function declaredNamesOf(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  return nodesIn(parse(file)).flatMap(namesGivenBy)
}

function namesGivenBy(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(node.id)
    case 'Parameter':
      return patternNames(node.pat)
    case 'TsParameterProperty':
    case 'CatchClause':
      return patternNames(node.param)
    case 'ArrowFunctionExpression':
    case 'TsMethodSignature':
    case 'TsFunctionType':
      return [...patternNames(node.params), ...keyNames(node.key)]
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return patternNames(node.local)
    // The enclosing declaration or parameters list these names.
    case 'KeyValuePatternProperty':
    case 'AssignmentPatternProperty':
      return []
    case 'TsTypeParameter':
      return patternNames(node.name)
    default:
      // Declarations have an identifier or an id, members and properties a key.
      return [...patternNames(node.identifier), ...patternNames(node.id), ...keyNames(node.key)]
  }
}

/** Names that a pattern binds: `{ a, b: [c] }` has `a` and `c`. */
function patternNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(patternNames)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.value)]
    case 'ObjectPattern':
      return patternNames(pattern.properties)
    case 'ArrayPattern':
      return patternNames(pattern.elements)
    case 'KeyValuePatternProperty':
      return patternNames(pattern.value)
    case 'AssignmentPatternProperty':
      return patternNames(pattern.key)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'Parameter':
      return patternNames(pattern.pat)
    default:
      return []
  }
}

function keyNames(key: unknown): string[] {
  const named = isNode(key) && ['Identifier', 'StringLiteral', 'PrivateName'].includes(String(key.type))
  return named ? [String(key.value)] : []
}

function declarationsOf(value: unknown): Declaration[] {
  if (!isNode(value)) return []
  if (value.type === 'ExportDeclaration') return declarationsOf(value.declaration)
  return declaredBy(value).flatMap((node) => declarationOf(node))
}

/** Functions that a node declares, arrow functions in variables included. */
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
