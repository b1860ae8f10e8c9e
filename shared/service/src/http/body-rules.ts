import type { FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { cleanBody } from './clean-body.ts'
import { type FieldErrors, refuseFields } from './errors.ts'
import { textErrors } from './text-guard.ts'
import { isValidationError, toFieldErrors } from './validation.ts'
import { compileForm } from './validator.ts'

/**
 * Errors of a body beyond its schema, by field. Called with the fields that fit the schema, so that one answer has the
 * errors of both.
 */
export type BodyRules = (body: Readonly<Record<string, unknown>>) => FieldErrors

/** @throws field errors of schema and rules; Fastify's own error where the body as a whole cannot be read. */
export function checkBody(request: FastifyRequest, schema: TSchema, rules: BodyRules): void {
  const found = request.validationError
  const invalid = isValidationError(found) ? found.validation : []
  const bySchema = toFieldErrors(invalid)
  const isReadable = found === undefined || (found.validationContext === 'body' && !('' in bySchema))
  if (!isReadable) throw found
  const valid = withoutInvalid(request.body, invalid)
  const fits = Type.IsObject(schema) && Value.Check(Type.Partial(schema), valid)
  const byRules = fits ? rules(valid) : {}
  const errors = { ...byRules, ...bySchema }
  refuseFields(errors)
}

/**
 * The same check for a form that is no request body, such as a row of a file; its texts are cleaned in place as those of
 * bodies are, and checked (`textErrors`).
 * @returns the form where schema and rules accept it, else its errors.
 */
export function formChecker<Form>(schema: TSchema, rules: (form: Partial<Form>) => FieldErrors) {
  const validate = compileForm(schema)
  return (form: object): { readonly valid?: Form; readonly errors: FieldErrors } => {
    cleanBody(schema, form)
    const fits = validate(form)
    const invalid = (validate.errors ?? []) as FastifySchemaValidationError[]
    const bySchema = fits ? {} : toFieldErrors(invalid)
    const byRules = rules(withoutInvalid(form, invalid) as Partial<Form>)
    const errors = { ...byRules, ...bySchema, ...textErrors(form) }
    return Object.keys(errors).length > 0 ? { errors } : { valid: form as Form, errors }
  }
}

function withoutInvalid(body: unknown, invalid: readonly FastifySchemaValidationError[]): object {
  const refused = new Set(invalid.map(({ instancePath }) => instancePath.split('/')[1]))
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !refused.has(name)))
}
