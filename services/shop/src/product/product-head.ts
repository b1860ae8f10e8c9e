import type { PageHead } from '@rodada/contracts/platform/head'
import { formatPrice, toPesos } from '@rodada/contracts/words/money'
import { firstWords, headPicture, picturePath } from '@rodada/service/http/page-head'
import type { ReadProduct } from './product-queries.ts'
import { pricesOf } from './variant.entity.ts'

export interface Seller {
  readonly name: string
  /** Address of the site. */
  readonly publicUrl: string
}

/** Metadata of a product for search engines and shared links. */
export function productHead(product: ReadProduct, { name: seller, publicUrl }: Seller): PageHead {
  const canonical = `/producto/${product.id}`
  return {
    title: product.name,
    // The price comes first: messaging apps show the beginning of the description.
    description: `${formatPrice(toPesos(lowestPrice(product)))} · ${firstWords(product.summary)}`,
    canonical,
    type: 'product',
    ...(product.state === 'Hidden' && { isUnlisted: true }),
    price: price(product),
    ...headPicture('products', product.images, product.name),
    jsonLd: structuredData(product, {
      seller,
      canonical,
      absolute: (path) => new URL(path, publicUrl).href,
    }),
  }
}

/** Centavos of the cheapest variant at the regular price. */
function lowestPrice(product: ReadProduct): number {
  const prices = product.variants.map((variant) => pricesOf(product, variant).price)
  return prices.length === 0 ? product.priceCentavos : Math.min(...prices)
}

function price(product: ReadProduct) {
  return { amount: toPesos(lowestPrice(product)).toFixed(2), currency: 'MXN' } as const
}

interface Surroundings {
  readonly seller: string
  readonly canonical: string
  absolute(path: string): string
}

function structuredData(product: ReadProduct, { seller, canonical, absolute }: Surroundings) {
  const { amount, currency } = price(product)
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
      ...availability(product),
      seller: { '@type': 'Organization', name: seller },
    },
  }
}

/** Absent where no stock is kept: visitors ask the shop then. */
function availability({ variants }: ReadProduct) {
  if (variants.length === 0) return {}
  const isThere = variants.some(({ available }) => available > 0)
  return { availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}` }
}
