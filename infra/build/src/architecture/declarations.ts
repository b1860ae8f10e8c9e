import type { SourceFile } from './repository.ts'
import { isNode, type Node, nodesIn, parse } from './syntax.ts'

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
