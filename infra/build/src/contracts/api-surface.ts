import { Type } from 'typebox'
import { misfits } from './schema-fit.ts'
import { isObject, isShape, type ShapeNames, shapeText, valueText } from './shape-text.ts'

/** Schemas of a call's access rule (names of roles), `params`, `query`, `body` and `response`. */
type CallFacts = Type.TProperties

/** The services' calls, by `GET /api/…`, under a version of the API's contract. */
export interface ApiSurface {
  readonly version: string
  readonly calls: Readonly<Record<string, CallFacts>>
}

/** Names begin with a capital: those that begin with a keyword of TypeBox's notation would not be read. */
function nameOf(exported: string): string {
  return exported.charAt(0).toUpperCase() + exported.slice(1)
}

/** Names for the schemas among exports, but for those that say no more than a type. */
export function shapeNames(exports: readonly (readonly [string, unknown])[]): ShapeNames {
  const known = exports.filter(([, value]) => isShape(value) && Object.keys(value).length > 1)
  return new Map(known.map(([name, schema]) => [JSON.stringify(schema), nameOf(name)]))
}

/** An export that is a schema or holds some, as calls do; undefined for others, whose type says it. */
export function contractText(name: string, value: unknown, names: ShapeNames): string | undefined {
  if (isShape(value)) return `schema ${name} = ${shapeText(value, names)}`
  return holdsShape(value) ? `const ${name} = ${valueText(value, names)}` : undefined
}

function holdsShape(value: unknown): boolean {
  return isShape(value) || (isObject(value) && Object.values(value).some(holdsShape))
}

/** Reads what `contractText` has written of all exports. */
export function surfaceOf(text: string): ApiSurface {
  const schemas = [...text.matchAll(/^schema (\w+) = (.*)$/gm)]
  const read: object = Type.Script(
    schemas.map(([, name = '', shape]) => `type ${nameOf(name)} = ${shape}`).join('\n'),
  )
  const version = /^const contractVersions: .*api: "([^"]+)"/m.exec(text)?.[1]
  if (version === undefined) throw new Error('the public API of the contracts has no version')
  const calls = [...text.matchAll(/^const \w+ = (.*'\/api\/.*)$/gm)].flatMap(([, call = '']) => {
    const found = callsIn(Type.Script({ ...read }, call))
    if (found.length === 0) throw new Error(`no call can be read in ${call}`)
    return found
  })
  return { version, calls: Object.fromEntries(calls) }
}

/** The calls of /api in what an export is, which may be a call or hold several. */
function callsIn(shape: Type.TSchema): (readonly [string, CallFacts])[] {
  if (!Type.IsObject(shape)) return []
  const { method, path } = shape.properties
  if (!Type.IsLiteral(method) || !Type.IsLiteral(path))
    return Object.values(shape.properties).flatMap(callsIn)
  return String(path.const).startsWith('/api/') ? [[`${method.const} ${path.const}`, shape.properties]] : []
}

function rolesOf({ access }: CallFacts): unknown[] {
  const named = Type.IsTuple(access) ? access.items : [access]
  return named.map((role) => Type.IsLiteral(role) && role.const)
}

function admits(now: CallFacts, before: CallFacts): boolean {
  const [takes, took] = [rolesOf(now), rolesOf(before)]
  if (takes.includes('user')) return !took.includes('public')
  return takes.includes('public') || took.every((role) => takes.includes(role))
}

/** Reasons why an app built against `before` does not work with `now`. */
export function brokenCall(name: string, before: CallFacts, now: CallFacts | undefined): string[] {
  if (now === undefined) return [`${name} is gone`]
  const sent = ['params', 'query', 'body'].flatMap((part) =>
    before[part] === undefined && now[part] === undefined
      ? []
      : misfits(now[part] ?? {}, before[part] ?? { type: 'object' }, { direction: 'send', path: '' }).map(
          (problem) => `${part}: ${problem}`,
        ),
  )
  const read = misfits(before.response, now.response, { direction: 'read', path: '' })
  return [
    ...(admits(now, before) ? [] : ['fewer people may call it']),
    ...sent,
    ...read.map((problem) => `answer: ${problem}`),
  ].map((problem) => `${name}: ${problem}`)
}
