import type { TextKind } from '@rodada/contracts/common'
import { readPhone } from '@rodada/contracts/words/phone-text'
import { _, Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

// All errors at once, since a form shows each at its field; bodies are bounded in size.
const strictAjv = new Ajv({ allErrors: true, removeAdditional: false, useDefaults: true, strict: false })
const coercingAjv = new Ajv({ coerceTypes: true, strict: false })
for (const ajv of [strictAjv, coercingAjv]) formats.default(ajv, ['date', 'date-time', 'email', 'uuid'])

// A number that `cleanBody` could read is E.164 by now.
strictAjv.addKeyword({
  keyword: 'textKind',
  type: 'string',
  validate: (textKind: TextKind, text: string) => textKind !== 'phone' || readPhone(text) === text,
})

skipItemsOfLongLists(strictAjv)

/**
 * A list that is too long is refused for that alone. With all errors asked for, the library would go on to say
 * what is wrong with each of its items, as many as the sender likes.
 */
function skipItemsOfLongLists(ajv: Ajv): void {
  const items = ajv.getKeyword('items')
  if (typeof items !== 'object' || !('code' in items)) throw new Error('Ajv has no code for "items"')
  ajv.removeKeyword('items')
  ajv.addKeyword({
    ...items,
    code(context) {
      const { maxItems } = context.parentSchema
      if (maxItems === undefined) return items.code(context)
      context.gen.if(_`${context.data}.length <= ${maxItems}`, () => items.code(context))
    },
  })
}

/** Compiles the schema of a form that is no request's body; it finds all errors at once, as those of bodies do. */
export const compileForm = (schema: TSchema) => strictAjv.compile(schema)

/** Compiles route schemas: path parameters arrive as text and are coerced, bodies are taken as they are. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'params' ? coercingAjv : strictAjv).compile(schema)
