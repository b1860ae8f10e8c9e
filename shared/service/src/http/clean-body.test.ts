import { expect, it } from '@jest/globals'
import { signInBody, signInCodeBody } from '@rodada/contracts/account/session'
import { calls } from '@rodada/contracts/calls'
import type { TSchema } from 'typebox'
import { cleanBody } from './clean-body.ts'

interface Node {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: unknown
  readonly anyOf?: readonly Node[]
  readonly items?: Node | readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
}

const dirty = '\u200bA\u3164\nb\u2028\u0000'

/** Values of every shape that a schema allows, with a text full of what nobody sees wherever it allows one. */
function samples(node: Node): unknown[] {
  if (node.anyOf) return node.anyOf.flatMap(samples)
  if (node.type === 'object') {
    const fields = Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
      samples(property).map((value) => ({ [name]: value })),
    )
    return fields.length > 0 ? fields : [{}]
  }
  if (node.type === 'array')
    return [node.items ?? []]
      .flat()
      .flatMap(samples)
      .map((item) => [item])
  if (node.const !== undefined || node.enum !== undefined) return []
  if (node.type === 'string') return [dirty]

  expect(['boolean', 'integer', 'number', 'null']).toContain(node.type)
  return []
}

/** The paths of the texts in a value, with what has become of them. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, `${path}[]`))
  return Object.entries(value ?? {}).flatMap(([name, item]) => textsOf(item, `${path}.${name}`))
}

const bodies: [path: string, body: TSchema][] = [
  ...calls.flatMap(({ path, body }): [string, TSchema][] => (body ? [[path, body]] : [])),
  ['/identificacion', signInBody],
  ['/identificacion/codigo', signInCodeBody],
]

function cleaned(): [path: string, text: string][] {
  return bodies.flatMap(([path, body]) =>
    samples(body as Node).flatMap((sample) => {
      cleanBody(body, sample)
      return textsOf(sample, path)
    }),
  )
}

const nameOf = (path: string) => path.split('.').at(-1) ?? ''
const namesWith = (wanted: string) =>
  [...new Set(cleaned().flatMap(([path, text]) => (text === wanted ? nameOf(path) : [])))].sort()

it('cleans every text of every call, but for what stands here', () => {
  const exact = [
    'confirmPassword',
    'csv',
    'losses[]',
    'newPassword',
    'oldPassword',
    'ownPassword',
    'password',
    'xlsx',
  ]
  const lines = [
    'about',
    'allergies',
    'answer',
    'benefits',
    'description',
    'generalInformation',
    'generalSpecifications',
    'medicalNotes',
    'note',
    'reason',
    'shippingOptions',
    'text',
    'whatToBring',
  ]
  const all = cleaned()
  expect(all.length).toBeGreaterThan(250)
  expect(namesWith(dirty)).toEqual(exact)
  expect(namesWith('A\nb')).toEqual(lines)
  const others = all.filter(([, text]) => text !== dirty && text !== 'A\nb')
  expect(new Set(others.map(([, text]) => text))).toEqual(new Set(['A b']))
})
