import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ProductForm } from '@rodada/contracts/product/calls'
import { productBounds } from '@rodada/contracts/product/rules'
import { type ProductEditor, startProductEditor } from '../testing/product-editor-harness.ts'

let editor: ProductEditor['editor']
beforeAll(async () => {
  editor = (await startProductEditor()).editor
})
afterAll(() => editor.close())
beforeEach(() => editor.forgetEvents())

describe('the numbers of a product', () => {
  it.each<[string, Partial<ProductForm>, object]>([
    ['a few centavos', { price: 0.29 }, { price: 0.29 }],
    ['the dearest', { price: productBounds.price }, { price: productBounds.price }],
    ['the academy price at the price', { academyPomotionPrice: 999.9 }, { academyPomotionPrice: 999.9 }],
    ['hundredths of a gram', { weight: 0.07 }, { weight: 0.07 }],
    ['the heaviest', { weight: productBounds.weight }, { weight: productBounds.weight }],
  ])('are stored: %s', async (_what, changes, expected) => {
    expect(await editor.created(changes)).toMatchObject(expected)
  })

  const twoDecimals = 'Escribe el precio con dos decimales como máximo.'
  it.each<[string, object, object]>([
    ['half a centavo', { price: 10.005 }, { Price: [twoDecimals] }],
    ['nothing to pay', { price: 0 }, { Price: ['Escribe un número mayor a 0.'] }],
    ['no price', { price: null }, { Price: ['Escribe un número.'] }],
    ['a price as text', { price: '250' }, { Price: ['Escribe un número.'] }],
    ['too dear', { price: 1_000_000.01 }, { Price: ['Escribe un número menor o igual a 1000000.'] }],
    [
      'an academy price of half a centavo',
      { academyPomotionPrice: 1.005 },
      { AcademyPomotionPrice: [twoDecimals] },
    ],
    [
      'a free promotion',
      { academyPomotionPrice: 0 },
      { AcademyPomotionPrice: ['Escribe un número mayor a 0.'] },
    ],
    [
      'an academy price above the price',
      { academyPomotionPrice: 999.91 },
      { AcademyPomotionPrice: ['El precio de academia no puede ser mayor que el precio.'] },
    ],
    ['a year long ago', { model: 1899 }, { Model: ['Escribe un número mayor o igual a 1900.'] }],
    ['weightless', { weight: 0 }, { Weight: ['Escribe un número mayor a 0.'] }],
    [
      'thousandths of a gram',
      { weight: 1.005 },
      { Weight: ['Escribe el peso con dos decimales como máximo.'] },
    ],
    [
      'a size of nothing',
      { sizeGuides: [{ size: 7, cm: 0, eu: 40 }] },
      { 'SizeGuides[0].Cm': ['Escribe un número mayor a 0.'] },
    ],
  ])('are refused: %s', async (_what, changes, errors) => {
    const before = await editor.everything()
    expect(await editor.create(changes)).toMatchObject({ success: false, errors })
    expect(await editor.everything()).toEqual(before)
  })
})

describe('the sections of a product', () => {
  const named = (...names: string[]) => ({ specifications: names.map((name) => ({ name, details: [] })) })

  it('have different names', async () => {
    const repeated = ['No puedes repetir el nombre de una sección']
    expect((await editor.create(named('Medidas', 'Otra', 'MEDIDAS', ' médidas '))).errors).toEqual({
      'Specifications[2].Name': repeated,
      'Specifications[3].Name': repeated,
    })
    expect(await editor.create(named('Medidas', 'Medidas 2'))).toMatchObject({ success: true })
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ', details: [] }, 'Name'],
    ['details that are a text', { name: 'Medidas', details: 'Ancho' }, 'Details'],
    [
      'a detail without its value',
      { name: 'Medidas', details: [{ name: 'Ancho', value: '' }] },
      'Details[0].Value',
    ],
  ])('are refused with %s', async (_what, section, field) => {
    const { errors } = await editor.create({ specifications: [section] })
    expect(Object.keys(errors)).toEqual([`Specifications[0].${field}`])
  })
})

describe('what a product form must not be', () => {
  it.each<[string, object, string]>([
    ['no summary', { summary: '\n' }, 'Summary'],
    ['a blank category', { category: ' ' }, 'Category'],
    ['a blank tag', { tags: ['Maple', ' '] }, 'Tags[1]'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, at) => `T${at}`) }, 'Tags'],
    [
      'too many sizes',
      { sizeGuides: Array.from({ length: 61 }, () => ({ size: 1, cm: 1, eu: 1 })) },
      'SizeGuides',
    ],
  ])('%s', async (_what, changes, field) => {
    const before = await editor.everything()
    const answer = await editor.create(changes)
    expect(answer).toMatchObject({ success: false, messages: ['Revisa los datos marcados.'] })
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(await editor.everything()).toEqual(before)
  })

  it('is told all at once, whoever finds it', async () => {
    const { errors } = await editor.create({ summary: '', price: 10.005, weight: 1.234, tags: 'Maple' })
    expect(Object.keys(errors).sort()).toEqual(['Price', 'Summary', 'Tags', 'Weight'])
  })
})
