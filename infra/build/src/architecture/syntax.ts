import { parseSync } from '@swc/core'
import type { SourceFile } from './repository.ts'

export interface Import {
  readonly specifier: string
  /** Erased before the code runs. False for `import { type A } from 'b'`, whose remains still load `b`. */
  readonly typeOnly: boolean
  /** Loaded on demand: `await import('b')`. */
  readonly isDynamic?: true
}

/** A node of a syntax tree; its properties depend on its `type`. */
export type Node = Readonly<Record<string, unknown>>

/** Every static, dynamic and type import and every re-export of a file. */
export function importsOf(file: Pick<SourceFile, 'path' | 'text'>): Import[] {
  return nodesIn(parse(file)).flatMap((node) => {
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
  return nodesIn(parse(file))
    .filter(({ type }) => type === 'JSXAttribute')
    .map(({ name }) => (isNode(name) && typeof name.value === 'string' ? name.value : ''))
}

/** @returns the statements of the file. @throws when it has a syntax error. */
export function parse({ path, text }: Pick<SourceFile, 'path' | 'text'>): readonly unknown[] {
  return parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') }).body
}

/** All nodes of a part of a syntax tree, itself first, without their positions: every node has one. */
export function nodesIn(part: unknown): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value)) {
      found.push(value)
      for (const key in value) if (key !== 'span') visit(value[key])
    }
  }
  visit(part)
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

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
