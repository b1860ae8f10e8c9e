import { apparel } from './catalogue/apparel.ts'
import { completes } from './catalogue/completes.ts'
import { decks } from './catalogue/decks.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { parts } from './catalogue/parts.ts'
import { protection } from './catalogue/protection.ts'

export type { DemoProduct } from './catalogue/demo-product.ts'

/** The demo shop: products of five categories. */
export const demoProducts: readonly DemoProduct[] = [
  ...completes,
  ...decks,
  ...parts,
  ...protection,
  ...apparel,
]
