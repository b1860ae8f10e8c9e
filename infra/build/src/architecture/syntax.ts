import { parseSync } from '@swc/core'
import type { SourceFile } from './repository.ts'

/** One mention of a module in a file. */
export interface Import {
  readonly specifier: string
  /**
   * Erased before the code runs. `import { type A } from 'b'` is not: what is left of it still loads `b`.
   */
  readonly typeOnly: boolean
  /** Loaded when the code comes to it: `await import('b')`. */
  readonly isDynamic?: true
}

type Node = Readonly<Record<string, unknown>>

/** Every static, dynamic and type import and every re-export of a file. */
export function importsOf(file: Pick<SourceFile, 'path' | 'text'>): Import[] {
  return nodesOf(file).flatMap((node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        return mention(node.source, node.typeOnly === true)
      case 'TsImportType':
        return mention(node.argument, true)
      case 'CallExpression':
        return isNode(node.callee) && node.callee.type === 'Import'
          ? mention(firstArgument(node), false).map((found) => ({ ...found, isDynamic: true as const }))
          : []
      default:
        return []
    }
  })
}

/** Names of the JSX attributes that a file sets, e.g. `style`. */
export function jsxAttributesOf(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  return nodesOf(file)
    .filter(({ type }) => type === 'JSXAttribute')
    .map(({ name }) => (isNode(name) && typeof name.value === 'string' ? name.value : ''))
}

/** All nodes of a file's syntax tree. */
function nodesOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      if ('type' in value) found.push(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') }).body)
  return found
}

function mention(source: unknown, typeOnly: boolean): Import[] {
  const specifier = isNode(source) ? source.value : undefined
  return typeof specifier === 'string' ? [{ specifier, typeOnly }] : []
}

function firstArgument(call: Node): unknown {
  const [argument] = Array.isArray(call.arguments) ? call.arguments : []
  return isNode(argument) ? argument.expression : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
