import { createRequire } from 'node:module'
import { zipCodePattern } from '@rodada/contracts/address/postal-address'
import { networkAccountPattern } from '@rodada/contracts/business/data'
import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { type FieldErrors, fieldKey } from './errors.ts'

// The package's types describe a default export that its CommonJS code does not have.
const localizeEs: (errors: ErrorObject[]) => void = createRequire(import.meta.url)('ajv-i18n/localize/es')

/** Texts in place of Ajv's `es` ones, by keyword. */
const messages: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: () => 'Este dato es obligatorio.',
  minLength: ({ limit }) =>
    limit === 1 ? 'Este dato es obligatorio.' : `Escribe al menos ${limit} caracteres.`,
  maxLength: ({ limit }) => `Escribe como máximo ${limit} caracteres.`,
  minimum: ({ limit }) => `Escribe un número mayor o igual a ${limit}.`,
  exclusiveMinimum: ({ limit }) => `Escribe un número mayor a ${limit}.`,
  maximum: ({ limit }) => `Escribe un número menor o igual a ${limit}.`,
  minItems: ({ limit }) => `Elige al menos ${limit}.`,
  maxItems: ({ limit }) => `Elige como máximo ${limit}.`,
  additionalProperties: () => 'Este dato no se acepta.',
  enum: () => 'Elige una de las opciones.',
  const: () => 'Elige una de las opciones.',
  textKind: () => 'Escribe un teléfono de 10 dígitos.',
  anyOf: () => 'El dato no tiene el formato esperado.',
  pattern: ({ pattern }) => patterns[String(pattern)] ?? 'El dato no tiene el formato esperado.',
}

const patterns: Readonly<Record<string, string>> = {
  // Blanks alone, where something must be given.
  '\\S': 'Este dato es obligatorio.',
  [zipCodePattern]: 'Escribe los 5 dígitos del código postal.',
  [networkAccountPattern]: 'Escribe solo el nombre de la cuenta, sin la dirección de la red.',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Escribe un correo electrónico válido.',
  date: 'Escribe una fecha válida.',
  'date-time': 'Escribe una fecha y hora válidas.',
}

const types: Readonly<Record<string, string>> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  integer: 'Escribe un número entero.',
  boolean: 'Elige sí o no.',
}

/** Whether Fastify refused the request because it does not fit the route's schema. */
export function isValidationError(
  error: unknown,
): error is FastifyError & { validation: FastifySchemaValidationError[] } {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation)
}

/** Further schema errors are dropped before they are processed. */
const mostErrors = 1000

/** Fields that an answer names; the largest form has fewer. */
const mostFields = 100

/**
 * Turns schema errors into field errors with Spanish texts. Keys are capitalised paths:
 * `responsible.name` becomes `Responsible.Name`, `participants/0/name` becomes `Participants[0].Name`.
 */
export function toFieldErrors(validation: FastifySchemaValidationError[]): FieldErrors {
  const considered = validation.slice(0, mostErrors)
  // The localiser writes into `message`; it serves the keywords without a text of our own.
  localizeEs(considered as ErrorObject[])
  // Names that the sender chose are keys here: no plain object, which has names of its own.
  const errors = new Map<string, Set<string>>()
  for (const error of withoutOtherChoices(withoutOtherShapes(considered))) {
    const key = fieldKey(pathOf(error))
    if (errors.size === mostFields && !errors.has(key)) break
    errors.set(key, (errors.get(key) ?? new Set()).add(textOf(error)))
  }
  return Object.fromEntries([...errors].map(([key, texts]) => [key, [...texts]]))
}

/** Path of a field that tells the shape of an object: its groups are the path of the shapes and the index of one. */
const shapeMark = /^(.*\/anyOf)\/(\d+)\/properties\/[^/]+\/const$/

/**
 * Where an object may have one of several shapes, which a fixed field tells apart, only the shape that was meant
 * complains; where that field names none of them, only the field itself.
 */
function withoutOtherShapes(validation: FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  const marks = validation.flatMap((error) => {
    const [, shapes, number] = shapeMark.exec(error.schemaPath) ?? []
    return shapes === undefined ? [] : [{ error, shapes, others: `${shapes}/${number}/` }]
  })
  const isOf = ({ schemaPath }: FastifySchemaValidationError, start: string) => schemaPath.startsWith(start)
  return validation.filter((error) => {
    const mark = marks.find(({ shapes }) => error.schemaPath === shapes || isOf(error, `${shapes}/`))
    if (!mark) return true
    const others = marks.filter(({ shapes }) => shapes === mark.shapes).map((each) => each.others)
    const isMeant = (each: FastifySchemaValidationError) =>
      isOf(each, `${mark.shapes}/`) && !others.some((start) => isOf(each, start))
    return validation.some(isMeant) ? isMeant(error) : marks.some((each) => each.error === error)
  })
}

/**
 * Where a value may be one thing or another (a text or null), each alternative complains: what helps is the
 * complaint of the real one, not that the value is not null either.
 */
function withoutOtherChoices(validation: FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  const best = new Map<string, number>()
  for (const error of validation) {
    if (error.keyword === 'anyOf') best.set(error.instancePath, distance(error))
  }
  for (const error of validation) {
    const known = best.get(error.instancePath)
    if (known !== undefined) best.set(error.instancePath, Math.min(known, distance(error)))
  }
  return validation.filter((error) => distance(error) <= (best.get(error.instancePath) ?? farthest))
}

const farthest = 2

/** How far a complaint is from what the person meant: 0 where it names what is wrong with the value. */
function distance({ keyword, params }: FastifySchemaValidationError): number {
  if (keyword === 'anyOf' || (keyword === 'type' && params.type === 'null')) return farthest
  return keyword === 'const' ? 1 : 0
}

function textOf({ keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === 'format') return formats[String(params.format)] ?? 'El dato no tiene el formato esperado.'
  if (keyword === 'type') return types[String(params.type)] ?? 'El dato no tiene el formato esperado.'
  return messages[keyword]?.(params) ?? message ?? 'El dato no es válido.'
}

/** Where in the body the field stands. The library separates the steps by slashes, indices and names alike. */
function pathOf({ keyword, instancePath, params }: FastifySchemaValidationError): (string | number)[] {
  const steps = instancePath.split('/').slice(1)
  const extra =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : ''
  if (typeof extra === 'string' && extra !== '') steps.push(extra)
  return steps.map((step) => (/^\d{1,9}$/.test(step) ? Number(step) : step))
}
