import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  emailAddress,
  envelope,
  id,
  idParams,
  instant,
  optionalLines,
  orderMode,
  page,
  pagingQuery,
  phoneInput,
  requiredText,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { longestRequestNote } from './request-rules.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** A customer need not have an account. One of telephone and e-mail must be given. */
export const productRequestForm = Type.Object({
  productId: id,
  name: requiredText(),
  phone: Type.Optional(Type.Union([phoneInput, Type.Null()])),
  email: Type.Optional(Type.Union([emailAddress, Type.Null()])),
  note: optionalLines(longestRequestNote),
})
export type ProductRequestForm = Static<typeof productRequestForm>

export const productRequest = Type.Object({
  id,
  /** Null once it is not for sale any more. */
  productId: Type.Union([id, Type.Null()]),
  productName: Type.String({ description: 'As of the request.' }),
  name: Type.String(),
  phone: Type.Union([Type.String({ description: 'E.164.' }), Type.Null()]),
  email: nullableText,
  note: Type.String(),
  createdTime: instant,
  handledTime: Type.Union([instant, Type.Null()]),
})
export type ProductRequest = Static<typeof productRequest>

export const requestProduct = defineCall({
  method: 'POST',
  service: 'shop',
  access: 'public',
  path: '/api/Product/Request',
  summary: 'Asks the shop for a product, to be answered by telephone or e-mail',
  needsBrowser: true,
  limit: { name: 'product-request', max: 5, networkMax: 50, windowSeconds: 600 },
  body: productRequestForm,
  response: envelope,
})

const capturist = { service: 'shop', access: ['ProductCapturist'] } as const

export const getProductRequests = defineCall({
  ...capturist,
  method: 'GET',
  path: '/api/ProductRequest/Index',
  summary: 'What people asked the shop for, the newest first unless another order is asked for',
  query: Type.Object({
    ...pagingQuery(20),
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('handled')])),
    orderBy: Type.Union([Type.Literal('createdTime'), Type.Literal('name'), Type.Literal('productName')], {
      default: 'createdTime',
    }),
    orderMode: Type.Optional(orderMode),
  }),
  response: page(productRequest),
})

export const exportProductRequests = defineExport('/api/ProductRequest/Csv', getProductRequests)

export const handleProductRequest = defineCall({
  ...capturist,
  method: 'POST',
  path: '/api/ProductRequest/Handle/:id',
  summary: 'Says that somebody has answered a request; again, it changes nothing',
  params: idParams,
  response: envelope,
})
