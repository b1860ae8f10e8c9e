import type { Image } from '@rodada/contracts/common'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import { createRandom, type Random } from '@rodada/demo/random'
import type { NewProduct } from './insert-products.ts'
import { type ProductLine, productLines } from './volume-lines.ts'
import { designs, finishes, levels } from './volume-names.ts'

/** Older than the demo products, of which the home page shows the newest. */
const youngestMs = 200 * dayMs

/**
 * The product with the given number of the volume catalogue: the same on every call but for its age.
 * @param pictures to choose from, e.g. those of the demo data.
 */
export function volumeProduct(number: number, pictures: readonly Image[], now: Date): NewProduct {
  const random = createRandom(`product ${number}`)
  const { whole, pick } = random
  const line = pick(productLines)
  const design = pick(designs)
  const finish = pick(finishes)
  const price = whole(...line.price) * 100 + 90 * whole(0, 1)
  return {
    name: `${line.noun} ${design} ${finish} ${pick(line.variants)}`,
    summary: `${line.noun} ${design} con acabado ${finish.toLowerCase()}: para rodar diario y aguantar el trato del parque.`,
    category: line.category,
    type: pick(line.types),
    level: pick(levels),
    tags: [...new Set([pick(line.tags), pick(line.tags)])],
    sku: volumeSku(number),
    priceCentavos: price,
    academyPriceCentavos: whole(1, 3) === 1 ? Math.round(price * 0.9) : null,
    onlyStudents: whole(1, 12) === 1,
    images: someOf(pictures, random, 3),
    createdAt: new Date(now.getTime() - youngestMs - (number * 7 + whole(0, 6)) * minuteMs),
    createdBy: demoAccounts.products.id,
    ...sheetOf(line, design, random),
  }
}

/** Prefix of every SKU of the volume catalogue. */
export const volumeSkuPrefix = 'VOL-'

function volumeSku(number: number): string {
  return `${volumeSkuPrefix}${String(number).padStart(7, '0')}`
}

function sheetOf(line: ProductLine, design: string, { whole }: Random) {
  return {
    generalInformation: `Parte de la colección ${design}.\nProbada por el equipo en calle y en parque antes de salir a la venta.`,
    model: whole(2021, 2026),
    weightGrams: whole(...line.weight) + whole(0, 3) / 4,
    generalSpecifications:
      'Revisada pieza por pieza en el taller.\nGarantía de seis meses contra defectos de fabricación.',
    specifications: [
      {
        name: 'Origen',
        details: [{ name: 'Hecho en', value: whole(1, 2) === 1 ? 'México' : 'Estados Unidos' }],
      },
      { name: 'Cuidado', details: [{ name: 'Limpieza', value: 'Paño seco' }] },
    ],
    shippingOptions: whole(1, 2) === 1 ? 'Envío a todo México en 3 a 5 días hábiles.' : '',
    choiceName: '',
    sizeGuides: line.shoes ? [25, 26, 27].map((cm) => ({ size: cm - 18, cm, eu: cm + 14 })) : [],
  }
}

/** Up to `most` pictures, none twice. */
function someOf(pictures: readonly Image[], { whole }: Random, most: number): Image[] {
  const chosen = Array.from({ length: whole(0, most) }, () => whole(0, pictures.length - 1))
  return [...new Set(chosen)].flatMap((at) => pictures[at] ?? [])
}
