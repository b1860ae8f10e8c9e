import { isDeepStrictEqual } from 'node:util'

/** `read`: a service's answer, as an app understands it. `send`: what an app sends, as a service takes it. */
export type Direction = 'read' | 'send'

type Schema = Readonly<Record<string, unknown>>

interface Place {
  readonly direction: Direction
  /** Place in the value, e.g. `list[].price`. */
  readonly path: string
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function partsOf(value: unknown): Schema {
  return isSchema(value) ? value : {}
}

/** The alternatives that a schema consists of. */
function variantsOf(schema: Schema): Schema[] {
  const { anyOf, enum: values, ...rest } = schema
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).flatMap(variantsOf)
  if (Array.isArray(values)) return values.map((value) => ({ ...rest, const: value }))
  return [schema]
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function shown(schema: Schema): string {
  return 'const' in schema ? JSON.stringify(schema.const) : String(schema.type ?? 'something else')
}

function isRemote(name: unknown): boolean {
  return typeof name === 'string' && /^mf-[a-z0-9-]+$/.test(name)
}

/** Unknown remotes are ignored: they cannot be deployed. */
function isAnotherRemote(given: Schema, choices: readonly Schema[]): boolean {
  return isRemote(given.const) && choices.some((choice) => isRemote(choice.const))
}

/**
 * Reasons why a value of `given` may not match `wanted`; empty when every value does. Bounds and patterns count only
 * for what is sent: answers are not validated against them.
 */
export function misfits(wanted: unknown, given: unknown, place: Place): string[] {
  if (!isSchema(wanted) || !isSchema(given)) return isSchema(wanted) ? [`${place.path} is gone`] : []
  if (isDeepStrictEqual(wanted, given) || Object.keys(wanted).length === 0) return []
  const choices = variantsOf(wanted)
  return variantsOf(given).flatMap((variant) => {
    if (isAnotherRemote(variant, choices)) return []
    const attempts = choices.map((choice) => compare(choice, variant, place))
    if (attempts.length === 1) return attempts[0] ?? []
    if (attempts.some((problems) => problems.length === 0)) return []
    return [`${place.path} may be ${shown(variant)}, which is none of ${choices.map(shown).join(', ')}`]
  })
}

function compare(wanted: Schema, given: Schema, place: Place): string[] {
  if ('const' in wanted) {
    return given.const === wanted.const ? [] : [`${place.path} may be ${shown(given)}, not ${shown(wanted)}`]
  }
  const type = 'const' in given ? typeOfValue(given.const) : given.type
  const isNarrower = wanted.type === 'number' && type === 'integer'
  if (wanted.type !== undefined && wanted.type !== type && !isNarrower) {
    return [`${place.path} may be ${shown(given)}, not ${shown(wanted)}`]
  }
  return [
    ...compareFields(wanted, given, place),
    ...comparePatterns(wanted, given, place),
    ...(isSchema(wanted.items)
      ? misfits(wanted.items, given.items, { ...place, path: `${place.path}[]` })
      : []),
    ...(place.direction === 'send' ? compareBounds(wanted, given, place.path) : []),
  ]
}

function compareFields(wanted: Schema, given: Schema, { direction, path }: Place): string[] {
  const [wantedFields, givenFields] = [partsOf(wanted.properties), partsOf(given.properties)]
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const always = textsOf(given.required)
  const absent = textsOf(wanted.required).filter((name) => !always.includes(name))
  const unknown = Object.keys(givenFields).filter((name) => !(name in wantedFields))
  const common = Object.keys(wantedFields).filter((name) => name in givenFields)
  return [
    ...absent.map((name) =>
      direction === 'read' ? `${at(name)} is no longer always there` : `${at(name)} is required now`,
    ),
    ...(direction === 'send' && 'properties' in wanted
      ? unknown.map((name) => `${at(name)} is no longer taken`)
      : []),
    ...common.flatMap((name) =>
      misfits(wantedFields[name], givenFields[name], { direction, path: at(name) }),
    ),
  ]
}

/** Records: objects whose keys are data. */
function comparePatterns(wanted: Schema, given: Schema, place: Place): string[] {
  const [value] = Object.values(partsOf(wanted.patternProperties))
  if (value === undefined) return []
  const [other] = Object.values(partsOf(given.patternProperties))
  return misfits(value, other, { ...place, path: `${place.path}[key]` })
}

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems']
const highest = ['maxLength', 'maximum', 'maxItems']
const exact = ['pattern', 'format']

function compareBounds(wanted: Schema, given: Schema, path: string): string[] {
  const number = (schema: Schema, name: string, otherwise: number) => Number(schema[name] ?? otherwise)
  const narrowed = [
    ...lowest.filter((name) => number(wanted, name, -Infinity) > number(given, name, -Infinity)),
    ...highest.filter((name) => number(wanted, name, Infinity) < number(given, name, Infinity)),
    ...exact.filter((name) => name in wanted && wanted[name] !== given[name]),
  ]
  // A single value has no bounds of its own.
  if ('const' in given) return []
  return narrowed.map((name) => `${path} is narrowed: ${name} ${String(wanted[name])}`)
}
