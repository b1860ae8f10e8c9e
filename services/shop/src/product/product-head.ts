import type { PageHead } from '@rodada/contracts/head'
import { formatPrice } from '@rodada/contracts/price-text'
import { toPesos } from '@rodada/service/money'
import { firstWords, headPicture, picturePath } from '@rodada/service/page-head'
import type { Product } from './product.entity.ts'
import { pricesOf, type Variant } from './variant.entity.ts'

export interface Seller {
  readonly name: string
  /** Address of the site. */
  readonly publicUrl: string
}

/** A product with its variants on sale. */
export interface Offered {
  readonly product: Product
  /** Empty where no stock is kept. */
  readonly variants: readonly Variant[]
}

/** Metadata of a product for search engines and shared links. */
export function productHead({ product, variants }: Offered, { name: seller, publicUrl }: Seller): PageHead {
  const canonical = `/producto/${product.id}`
  return {
    title: product.name,
    // The price comes first: messaging apps show the beginning of the description.
    description: `${formatPrice(toPesos(lowestPrice(product, variants)))} · ${firstWords(product.summary)}`,
    canonical,
    type: 'product',
    ...(product.state === 'Hidden' && { isUnlisted: true }),
    price: price(product, variants),
    ...headPicture('products', product.images, product.name),
    jsonLd: structuredData(
      { product, variants },
      { seller, canonical, absolute: (path) => new URL(path, publicUrl).href },
    ),
  }
}

/** Centavos of the cheapest variant at the regular price. */
function lowestPrice(product: Product, variants: readonly Variant[]): number {
  const prices = variants.map((variant) => pricesOf(product, variant).price)
  return prices.length === 0 ? product.priceCentavos : Math.min(...prices)
}

function price(product: Product, variants: readonly Variant[]) {
  return { amount: toPesos(lowestPrice(product, variants)).toFixed(2), currency: 'MXN' } as const
}

interface Surroundings {
  readonly seller: string
  readonly canonical: string
  absolute(path: string): string
}

function structuredData({ product, variants }: Offered, { seller, canonical, absolute }: Surroundings) {
  const { amount, currency } = price(product, variants)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.sku,
    category: product.category,
    // Search engines report an empty list as an error.
    ...(product.images.length > 0 && {
      image: product.images.map((picture) => absolute(picturePath('products', picture))),
    }),
    url: absolute(canonical),
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: absolute(canonical),
      price: amount,
      priceCurrency: currency,
      ...availability(variants),
      seller: { '@type': 'Organization', name: seller },
    },
  }
}

/** Absent where no stock is kept: visitors ask the shop then. */
function availability(variants: readonly Variant[]) {
  if (variants.length === 0) return {}
  const isThere = variants.some(({ available }) => available > 0)
  return { availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}` }
}
