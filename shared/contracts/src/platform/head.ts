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
  // The page's first picture (`gallerySizes`): the browser may fetch it before any script has run.
  picture: Type.Optional(
    Type.Object({
      purpose: Type.Union([Type.Literal('courses'), Type.Literal('products')]),
      name: Type.String(),
      width: Type.Integer(),
    }),
  ),
  // Price of a record that is for sale, for shared links.
  price: Type.Optional(
    Type.Object({ amount: Type.String({ description: 'Two decimals.' }), currency: Type.Literal('MXN') }),
  ),
  type: Type.Union([Type.Literal('website'), Type.Literal('product')]),
  // Reached by its address alone: search engines leave it out.
  isUnlisted: Type.Optional(Type.Boolean()),
  jsonLd: Type.Optional(Type.Unknown()),
})
export type PageHead = Static<typeof pageHead>
