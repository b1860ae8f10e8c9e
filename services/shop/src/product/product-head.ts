import type { PageHead } from '@rodada/contracts/head'
import { formatPrice } from '@rodada/contracts/price-text'
import { firstWords } from '@rodada/service/first-words'
import { toPesos } from '@rodada/service/money'
import { headPicture, picturePath } from '@rodada/service/page-picture'
import type { Product } from './product.entity.ts'
import type { Variant } from './variant.entity.ts'

/** The shop as others see it. */
export interface Seller {
  readonly name: string
  /** Address of the site. */
  readonly publicUrl: string
}

/** What is sold: a product, and what of it can be bought. */
export interface Offered {
  readonly product: Product
  /** Empty where no stock is kept. */
  readonly variants: readonly Variant[]
}

/** What search engines and shared links show of a product. */
export function productHead({ product, variants }: Offered, { name: seller, publicUrl }: Seller): PageHead {
  const canonical = `/producto/${product.id}`
  return {
    title: product.name,
    // The price comes first: messaging apps show of it what stands in the description.
    description: `${formatPrice(toPesos(product.priceCentavos))} · ${firstWords(product.summary)}`,
    canonical,
    type: 'product',
    price: price(product),
    ...headPicture('products', product.images, product.name),
    jsonLd: structuredData(
      { product, variants },
      { seller, canonical, absolute: (path) => new URL(path, publicUrl).href },
    ),
  }
}

function price(product: Product) {
  return { amount: toPesos(product.priceCentavos).toFixed(2), currency: 'MXN' } as const
}

interface Surroundings {
  readonly seller: string
  readonly canonical: string
  absolute(path: string): string
}

function structuredData({ product, variants }: Offered, { seller, canonical, absolute }: Surroundings) {
  const { amount, currency } = price(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.sku,
    category: product.category,
    // Search engines take an empty list for a mistake.
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

/** Nothing is said where no stock is kept: whoever asks for the product is answered. */
function availability(variants: readonly Variant[]) {
  if (variants.length === 0) return {}
  const isThere = variants.some(({ available }) => available > 0)
  return { availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}` }
}
