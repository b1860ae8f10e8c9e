import { readNumber } from '@rodada/contracts/words/number-text'
import { cleanLine } from '@rodada/contracts/words/visible-text'
import { IsSchema, type TObject, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'

type Raw = Record<string, unknown>
type Reader = (raw: unknown) => unknown

/**
 * Makes a reader that fits a query string to its schema: values that do not fit are dropped, so that
 * their default holds, numbers above a maximum are held at it, long text is cut, single values become
 * lists where a list is meant, unknown keys vanish. A list or filter therefore never fails on its query.
 */
export function lenientQuery(schema: TObject): (raw: Raw) => Raw {
  const readers = Object.entries(schema.properties).map(
    ([name, property]) => [name, reader(property)] as const,
  )
  return (raw) => {
    const clean: Raw = {}
    for (const [name, read] of readers) {
      const value = read(raw[name])
      if (value !== undefined) clean[name] = value
    }
    return clean
  }
}

function reader(property: TSchema): Reader {
  const convert = converter(property)
  const checker = Compile(property)
  const fallback = 'default' in property ? property.default : undefined
  return (raw) => {
    const value = convert(raw)
    return value !== undefined && checker.Check(value) ? value : fallback
  }
}

function converter(property: TSchema): Reader {
  const type = 'type' in property ? property.type : undefined
  if (type === 'integer' || type === 'number') return numberReader(property)
  if (type === 'boolean') return readBoolean
  if (type === 'array') return listReader(property)
  return (raw) => readText(property, raw)
}

/** Without a script, browsers send a number as it was typed: `1,299.50`. */
function numberReader(property: TSchema): Reader {
  const maximum = 'maximum' in property && typeof property.maximum === 'number' ? property.maximum : Infinity
  const decimals = 'type' in property && property.type === 'integer' ? 0 : 2
  return (raw) => {
    const text = first(raw)?.trim()
    if (!text) return undefined
    const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : readNumber(text, decimals)
    return number === null ? undefined : Math.min(number, maximum)
  }
}

function readBoolean(raw: unknown): boolean | undefined {
  const text = first(raw)
  return text === 'true' ? true : text === 'false' ? false : undefined
}

function readText(property: TSchema, raw: unknown): string | undefined {
  const text = usable(first(raw))
  if (!text) return undefined
  const limit =
    'maxLength' in property && typeof property.maxLength === 'number' ? property.maxLength : Infinity
  return text.slice(0, limit)
}

/** Values that do not fit are left out, and so are repetitions. */
function listReader(property: TSchema): Reader {
  const limit = 'maxItems' in property && typeof property.maxItems === 'number' ? property.maxItems : Infinity
  const items = 'items' in property && IsSchema(property.items) ? property.items : Type.String()
  const isNumber = 'type' in items && items.type === 'integer'
  const checker = Compile(items)
  return (raw) => {
    const values = (Array.isArray(raw) ? raw : [raw])
      .map((item) => usable(first(item))?.slice(0, 200) ?? '')
      .filter((text) => text !== '')
      .map((text) => (isNumber && /^\d+$/.test(text) ? Number(text) : text))
      .filter((value) => checker.Check(value))
    const unique = [...new Set(values)]
    return unique.length > 0 ? unique.slice(0, limit) : undefined
  }
}

function first(raw: unknown): string | undefined {
  const value = Array.isArray(raw) ? raw[0] : raw
  return typeof value === 'string' ? value : undefined
}

/** Cleaned as the texts of bodies are, and without the half characters that PostgreSQL cannot take. */
function usable(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cleanLine(text.toWellFormed())
}
