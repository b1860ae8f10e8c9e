import { expect, it } from '@jest/globals'
import { maxBytesOf } from './call.ts'
import { calls } from './calls.ts'

/** Formats whose texts have a length of their own. */
const shortFormats = new Set(['date', 'date-time', 'uuid'])

/** Fields that are not named beforehand: those with which the bank sends the browser back. Their bytes are bounded. */
const unnamed = ['/api/Me/Subscription/:id/Pay body', '/api/Order/Pay/:id body']

interface Node extends Record<string, unknown> {
  readonly type?: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Whether a pattern from end to end has no part of any length. */
function isShort(pattern: unknown): boolean {
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)
}

function isBounded(node: Node): boolean {
  if (node.type === 'array') return 'maxItems' in node || Array.isArray(node.items)
  if (node.type === 'string')
    return (
      ['maxLength', 'const', 'enum'].some((bound) => bound in node) ||
      shortFormats.has(String(node.format)) ||
      isShort(node.pattern)
    )
  return !('patternProperties' in node)
}

/** Paths of what may be as large as the body. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (!isNode(schema)) return []
  const below = Object.entries(schema).flatMap(([name, part]) => unboundedIn(part, `${path}/${name}`))
  return isBounded(schema) ? below : [path, ...below]
}

/** Most values that a schema lets through. */
function valuesOf(schema: unknown): number {
  if (!isNode(schema)) return 0
  const { items, properties, anyOf, maxItems } = schema
  const sum = (parts: readonly unknown[]) => parts.reduce((total: number, part) => total + valuesOf(part), 0)
  if (Array.isArray(items)) return sum(items)
  if (items !== undefined) return Number(maxItems) * Math.max(1, valuesOf(items))
  if (Array.isArray(anyOf)) return Math.max(...anyOf.map(valuesOf))
  return isNode(properties) ? sum(Object.values(properties)) : 1
}

/** Addresses have a most of their own: Node.js reads 16 KiB of head. */
const bodies = calls.flatMap((call) =>
  call.body ? [{ call, body: call.body, name: `${call.path} body` }] : [],
)

it('every text and every list that a call takes has a most', () => {
  const found = bodies.flatMap(({ body, name }) => unboundedIn(body, name))
  expect([...new Set(found.map((path) => path.split('/anyOf')[0]))].sort()).toEqual(unnamed)
})

it('no call takes so many values that checking them holds up everybody else', () => {
  // A value has two bytes at least, with what separates it from the next.
  const most = bodies.map(({ call, body, name }) => ({
    name,
    values: Math.min(valuesOf(body), maxBytesOf(call) / 2),
  }))
  expect(most.filter(({ values }) => values > 35_000)).toEqual([])
})
