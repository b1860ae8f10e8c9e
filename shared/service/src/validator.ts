import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

// All errors at once, since a form shows each at its field; bodies are bounded in size.
const strictAjv = new Ajv({ allErrors: true, removeAdditional: false, useDefaults: true, strict: false })
const coercingAjv = new Ajv({ coerceTypes: true, strict: false })
for (const ajv of [strictAjv, coercingAjv]) formats.default(ajv, ['date', 'date-time', 'email', 'uuid'])

/** Compiles route schemas: path parameters arrive as text and are coerced, bodies are taken as they are. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'params' ? coercingAjv : strictAjv).compile(schema)
