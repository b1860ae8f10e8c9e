import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { VariantInput } from '@rodada/contracts/product/stock'
import { type ProductEditor, startProductEditor } from '../testing/product-editor-harness.ts'

let editor: ProductEditor['editor']
beforeAll(async () => {
  editor = (await startProductEditor()).editor
})
afterAll(() => editor.close())

let made = 0

/** A product in two sizes, with the form that shows it. */
async function sized() {
  made += 1
  const [small, large] = [`CH-${made}`, `GR-${made}`]
  const stock = [
    { name: 'Chica', sku: small, quantity: 2 },
    { name: 'Grande', sku: large, quantity: 3 },
  ]
  const known = await editor.published({ stock })
  const [first, second] = known.stock ?? []
  if (!first || !second) throw new Error('No variants')
  return { known, first, second }
}

const inputOf = ({
  id,
  name,
  sku,
  quantity,
}: Required<Pick<VariantInput, 'id' | 'name' | 'sku' | 'quantity'>>) => ({
  ...{ id, name, sku, quantity, known: quantity },
})

describe('the stock of a product', () => {
  it('swaps names and SKUs of two variants', async () => {
    const { known, first, second } = await sized()
    const stock = [
      { ...inputOf(first), name: second.name, sku: second.sku },
      { ...inputOf(second), name: first.name, sku: first.sku },
    ]
    expect(await editor.capturist.edit(known.id, { ...known, stock })).toMatchObject({ success: true })
    expect((await editor.formData(known.id)).stock).toMatchObject([
      { id: first.id, name: 'Grande', sku: second.sku, quantity: 2 },
      { id: second.id, name: 'Chica', sku: first.sku, quantity: 3 },
    ])
  })

  it('gives the SKU of what is taken out, or renamed, to what is new', async () => {
    const { known, first, second } = await sized()
    const stock = [
      { name: 'Grande', sku: second.sku, quantity: 1 },
      { ...inputOf(first), sku: `${first.sku}-B` },
      { name: 'Mediana', sku: first.sku, quantity: 4 },
    ]
    expect(await editor.capturist.edit(known.id, { ...known, stock })).toMatchObject({ success: true })
    expect((await editor.formData(known.id)).stock).toMatchObject([
      { name: 'Grande', sku: second.sku, quantity: 1 },
      { id: first.id, name: 'Chica', sku: `${first.sku}-B` },
      { name: 'Mediana', sku: first.sku, quantity: 4 },
    ])
  })
})
