export type Values = Readonly<Record<string, unknown>>

/** Names of shapes, by their schema as JSON. */
export type ShapeNames = ReadonlyMap<string, string>

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a schema of TypeBox. */
export function isShape(value: unknown): value is Values {
  return isObject(value) && '~kind' in value
}

function membersText(members: Values, text: (value: unknown, key: string) => string): string {
  const lines = Object.entries(members).map(([key, value]) => {
    // `readonly…` would be read as the modifier.
    const name = /^(?!readonly)[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`
    return name + text(value, key)
  })
  return `{ ${lines.join(', ')} }`
}

/**
 * A value with schemas somewhere in it, in TypeBox's notation, which is TypeScript's with bounds:
 * `{ path: '/api/Cart/Set', body: { name: string with { maxLength: 60 } } }`. Strings stand as they are: it has no escapes.
 * Summaries of calls are left out: they are prose.
 * @param names stand for the shapes that have one.
 */
export function valueText(value: unknown, names: ShapeNames): string {
  if (isShape(value)) return names.get(JSON.stringify(value)) ?? shapeText(value, names)
  if (isObject(value)) {
    const { summary, ...members } = value
    return membersText(members, (member) => `: ${valueText(member, names)}`)
  }
  if (Array.isArray(value)) return `[${value.map((each) => valueText(each, names)).join(', ')}]`
  if (typeof value !== 'string') return String(value)
  if (value.includes("'")) throw new Error(`no notation for ${value}`)
  return `'${value}'`
}

/** A schema in the same notation, whatever its name is. */
export function shapeText(schema: Values, names: ShapeNames): string {
  const {
    type,
    anyOf,
    enum: values,
    const: only,
    items,
    patternProperties,
    properties,
    required,
    ...rest
  } = schema
  const { description, ...bounds } = Array.isArray(items) ? {} : rest
  const kind = kindText(schema, names)
  return Object.keys(bounds).length > 0 ? `${part(kind)} with ${valueText(bounds, names)}` : kind
}

/** As a part of another shape. */
function part(text: string): string {
  return /^(?:\w+|'[^']*'|\{[^{}]*\})$/.test(text) ? text : `(${text})`
}

/** A schema without its bounds. */
function kindText({ type, anyOf, enum: values, const: only, ...parts }: Values, names: ShapeNames): string {
  const { items, patternProperties, properties, required } = parts
  const each = (member: unknown) => part(valueText(member, names))
  if (only !== undefined) return valueText(only, names)
  if (Array.isArray(anyOf ?? values)) return [anyOf ?? values].flat().map(each).join(' | ')
  if (Array.isArray(items)) return valueText(items, names)
  if (type === 'array') return `${each(items)}[]`
  if (isObject(patternProperties))
    return `Record<string, ${valueText(Object.values(patternProperties)[0], names)}>`
  if (!isObject(properties) || Object.keys(properties).length === 0) return String(type ?? 'unknown')
  const always = [required].flat()
  return membersText(
    properties,
    (field, key) => `${always.includes(key) ? '' : '?'}: ${valueText(field, names)}`,
  )
}
