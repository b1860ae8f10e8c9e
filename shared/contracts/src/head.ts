import { type Static, Type } from 'typebox'

/**
 * Head metadata of a detail page, answered by the service that owns the record. `canonical` and `image`
 * are paths of this site; the gateway makes them absolute.
 */
export const pageHead = Type.Object({
  title: Type.String(),
  description: Type.String(),
  canonical: Type.String(),
  image: Type.Optional(
    Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer(), alt: Type.String() }),
  ),
  // What the page shows first (`gallerySizes`): the browser may fetch it before any script has run.
  picture: Type.Optional(
    Type.Object({
      purpose: Type.Union([Type.Literal('courses'), Type.Literal('products')]),
      name: Type.String(),
      width: Type.Integer(),
    }),
  ),
  // Of what is for sale, as shared links show it.
  price: Type.Optional(
    Type.Object({ amount: Type.String({ description: 'Two decimals.' }), currency: Type.Literal('MXN') }),
  ),
  type: Type.Union([Type.Literal('website'), Type.Literal('product')]),
  // Found by its address alone: search engines leave it out.
  isUnlisted: Type.Optional(Type.Boolean()),
  jsonLd: Type.Optional(Type.Unknown()),
})
export type PageHead = Static<typeof pageHead>
