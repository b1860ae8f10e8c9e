import type { PageHead } from '@rodada/contracts/head'
import { formatPrice } from '@rodada/contracts/price-text'
import { site } from '@rodada/contracts/site'
import { firstWords } from '@rodada/service/first-words'
import { toPesos } from '@rodada/service/money'
import { headPicture, picturePath } from '@rodada/service/page-picture'
import type { ProductDetailsRow } from './read-products.ts'

/** What search engines and shared links show of a product. @param publicUrl address of the site. */
export function productHead(row: ProductDetailsRow, publicUrl: string): PageHead {
  const canonical = `/producto/${row.id}`
  return {
    title: row.name,
    // The price comes first: messaging apps show of it what stands in the description.
    description: `${formatPrice(toPesos(row.price_centavos))} · ${firstWords(row.summary)}`,
    canonical,
    type: 'product',
    price: price(row),
    ...headPicture('products', row.images, row.name),
    jsonLd: structuredData(row, (path) => new URL(path, publicUrl).href, canonical),
  }
}

function price(row: ProductDetailsRow) {
  return { amount: toPesos(row.price_centavos).toFixed(2), currency: 'MXN' } as const
}

function structuredData(row: ProductDetailsRow, absolute: (path: string) => string, canonical: string) {
  const { amount, currency } = price(row)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: row.name,
    description: row.summary,
    sku: row.sku,
    category: row.category,
    // Search engines take an empty list for a mistake.
    ...(row.images.length > 0 && {
      image: row.images.map((picture) => absolute(picturePath('products', picture))),
    }),
    url: absolute(canonical),
    weight: { '@type': 'QuantitativeValue', value: Number(row.weight_grams), unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: absolute(canonical),
      price: amount,
      priceCurrency: currency,
      seller: { '@type': 'Organization', name: site.name },
    },
  }
}
