/**
 * Bounds of the product form, without schemas, so that the browser may import them too. `size` is the
 * largest number in a row of the size guide, `weight` is in grams.
 */
export const productBounds = {
  price: 1_000_000,
  weight: 1_000_000,
  model: { min: 1900, max: 2100 },
  sections: 30,
  details: 50,
  sizes: 60,
  size: 1000,
  tags: 20,
  skuLength: 100,
  variants: 60,
  quantity: 1_000_000,
} as const
