import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>

const compile = SerializerSelector()()
const compiled = new WeakMap<TSchema, Serializer>()

/** Compiles schemas of answers as Fastify does by itself, but each once: every route has those of faults. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({
  schema,
  url,
  method,
  httpStatus,
}) => {
  const known = compiled.get(schema)
  if (known) return known
  const serializer = compile({ schema, url, method, httpStatus: httpStatus ?? '' })
  compiled.set(schema, serializer)
  return serializer
}
