import type { TextKind } from '@rodada/contracts/common'
import { readPhone } from '@rodada/contracts/words/phone-text'
import { cleanLine, cleanLines } from '@rodada/contracts/words/visible-text'
import type { TSchema } from 'typebox'

interface Node {
  readonly textKind?: TextKind
  readonly anyOf?: readonly Node[]
  readonly items?: Node
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Node>>
}

/**
 * Cleans the texts of a body in place, each as its schema says (`TextKind`), before anything else looks at them: what nobody
 * can see neither fills a compulsory field nor tells two records apart.
 */
export function cleanBody(schema: TSchema, body: unknown): void {
  clean(shapesOf(schema), body)
}

/** What a value may look like. */
function shapesOf(node: Node): readonly Node[] {
  return node.anyOf?.flatMap(shapesOf) ?? [node]
}

function clean(shapes: readonly Node[], value: unknown): void {
  if (Array.isArray(value)) cleanItems(shapes, value)
  else if (typeof value === 'object' && value !== null) cleanFields(shapes, value as Record<string, unknown>)
}

/** Items of a list that is too long are not looked at: it is refused for that alone. */
function cleanItems(shapes: readonly Node[], list: unknown[]): void {
  if (shapes.every(({ maxItems = Infinity }) => list.length > maxItems)) return
  const items = shapes.flatMap((shape) => (shape.items ? shapesOf(shape.items) : []))
  for (const [index, item] of list.entries()) {
    if (typeof item === 'string') list[index] = cleanedText(items, item)
    else clean(items, item)
  }
}

function cleanFields(shapes: readonly Node[], fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) {
    const known = shapes.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) && properties[name] ? shapesOf(properties[name]) : [],
    )
    if (known.length === 0) continue
    if (typeof value === 'string') fields[name] = cleanedText(known, value)
    else clean(known, value)
  }
}

function cleanedText(shapes: readonly Node[], text: string): string {
  const kinds = shapes.map(({ textKind }) => textKind)
  if (kinds.includes('exact')) return text
  if (kinds.includes('lines')) return cleanLines(text)
  const line = cleanLine(text)
  return kinds.includes('phone') ? (readPhone(line) ?? line) : line
}
