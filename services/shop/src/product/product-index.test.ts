import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'
import { refreshProductSearch } from './product-search.ts'

let shop: ShopHarness

beforeAll(async () => {
  shop = await startShop()
  await shop.addProducts(
    {
      name: 'Tabla Volcán 8.0"',
      priceCentavos: 99_900,
      category: 'Tablas',
      type: 'Street',
      level: 'Intermedio',
      tags: ['Maple', 'Niños'],
    },
    { name: 'Tabla', priceCentavos: 50_000, category: 'Tablas', type: 'Old school', tags: ['Maple'] },
    {
      name: 'Casco Niño Águila',
      priceCentavos: 120_050,
      category: 'Protecciones',
      type: 'Cascos',
      onlyStudents: true,
    },
    {
      name: 'Minitabla de dedos',
      priceCentavos: 9900,
      category: 'Juguetes',
      type: 'Street',
      level: 'Avanzado',
    },
    { name: 'Llantas 54 mm', priceCentavos: 64_000, category: 'Refacciones', type: 'Llantas' },
    { name: 'Ñandú de peluche', priceCentavos: 30_000, category: 'Juguetes', type: 'Peluches' },
    { name: 'Nube de azúcar', priceCentavos: 30_000, category: 'Juguetes', type: 'Dulces' },
    { name: 'Óleo para madera', priceCentavos: 25_000, category: 'Refacciones', type: 'Cuidado' },
  )
})
afterAll(() => shop.close())

async function index(query: string) {
  const response = await shop.app.inject(`/api/Product/Index?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function names(query: string): Promise<string[]> {
  return (await index(query)).list.map(({ name }: { name: string }) => name)
}

describe('the order of the product list', () => {
  it('is the newest first by itself', async () => {
    const list = await names('')
    expect(list[0]).toBe('Tabla Volcán 8.0"')
    expect(list.at(-1)).toBe('Óleo para madera')
  })

  it('follows orderBy and orderMode', async () => {
    expect((await names('orderBy=price')).slice(0, 2)).toEqual(['Minitabla de dedos', 'Óleo para madera'])
    expect((await names('orderBy=price&orderMode=desc'))[0]).toBe('Casco Niño Águila')
    expect((await names('orderBy=createdTime&orderMode=asc'))[0]).toBe('Óleo para madera')
  })

  it('is that of Spanish for names', async () => {
    const list = await names('orderBy=name')
    expect(list.slice(0, 5)).toEqual([
      'Casco Niño Águila',
      'Llantas 54 mm',
      'Minitabla de dedos',
      'Nube de azúcar',
      'Ñandú de peluche',
    ])
    expect(await names('orderBy=name&orderMode=desc')).toEqual(list.reverse())
  })
})

describe('the filters of the product list', () => {
  it('are or inside a field and and between fields', async () => {
    expect(await names('category=Tablas&category=Protecciones')).toHaveLength(3)
    expect(await names('category=Tablas&category=Protecciones&type=Street')).toEqual(['Tabla Volcán 8.0"'])
    expect(await names('category=Tablas&level=Avanzado')).toEqual([])
  })

  it('take labels without case and accents', async () => {
    expect(await names('tags=ninos')).toEqual(['Tabla Volcán 8.0"'])
    expect(await names('tags=MAPLE&tags=ni%C3%B1os')).toHaveLength(2)
    expect(await names('level=INTERMEDIO')).toEqual(['Tabla Volcán 8.0"'])
  })

  it('find nothing under an unknown label', async () => {
    expect(await index('category=Aviones')).toMatchObject({ list: [], totalItems: 0, totalPages: 0 })
  })

  it('hold prices in pesos, both ends included', async () => {
    expect(await names('minPrice=1200.50')).toEqual(['Casco Niño Águila'])
    expect(await names('minPrice=1,200.50')).toEqual(['Casco Niño Águila'])
    expect(await names('minPrice=1200,51')).toEqual([])
    expect(await names('minPrice=1200.51')).toEqual([])
    expect(await names('maxPrice=250&orderBy=price')).toEqual(['Minitabla de dedos', 'Óleo para madera'])
    expect(await names('minPrice=500&maxPrice=640&orderBy=price')).toEqual(['Tabla', 'Llantas 54 mm'])
  })

  it('tell products for students apart', async () => {
    expect(await names('onlyStudents=true')).toEqual(['Casco Niño Águila'])
    expect(await names('onlyStudents=false')).toHaveLength(7)
    expect(await names('onlyStudents=1')).toHaveLength(8)
  })

  it('drop what is empty or nonsense', async () => {
    expect(await names('category=&tags=&minPrice=cara&maxPrice=-5&name=')).toHaveLength(8)
    expect(await names('minPrice=1e9')).toHaveLength(8)
    expect(await names('minPrice=99999999999999999999')).toEqual([])
  })
})

describe('the search by name', () => {
  it('puts the exact name first, then beginnings, then the rest', async () => {
    expect(await names('name=tabla')).toEqual(['Tabla', 'Tabla Volcán 8.0"', 'Minitabla de dedos'])
  })

  it('ignores case, accents and punctuation', async () => {
    expect(await names('name=VOLCAN')).toEqual(['Tabla Volcán 8.0"'])
    expect(await names('name=aguila%20nino')).toEqual(['Casco Niño Águila'])
    expect(await names('name=%22tabla%22%20volc%C3%A1n,%208.0')).toEqual(['Tabla Volcán 8.0"'])
  })

  it('forgives a slip of the fingers', async () => {
    expect(await names('name=tbala%20volcna')).toEqual(['Tabla Volcán 8.0"'])
    expect(await names('name=azzucar')).toEqual(['Nube de azúcar'])
    expect(await names('name=yantas')).toEqual([])
  })

  it('takes wildcards and quotes for what they are', async () => {
    for (const name of ['%25', '_', '---', "'%20or%201=1", '\\']) {
      expect([name, (await index(`name=${name}`)).totalItems]).toEqual([name, 0])
    }
  })

  it('finds a word by its first letters', async () => {
    expect(await names('name=vo')).toEqual(['Tabla Volcán 8.0"'])
    expect(await names('name=ol')).toEqual(['Óleo para madera'])
  })

  it('finds sizes, beside longer words and alone', async () => {
    expect(await names('name=llantas%2054')).toEqual(['Llantas 54 mm'])
    expect(await names('name=54%20mm')).toEqual(['Llantas 54 mm'])
    expect(await index('name=llantas%2055')).toMatchObject({
      isPartial: true,
      list: [{ name: 'Llantas 54 mm' }],
    })
    expect(await names('name=llatnas%2054%20mm')).toEqual(['Llantas 54 mm'])
  })

  it('goes with filters and an order', async () => {
    expect(await names('name=tabla&orderBy=price')).toEqual([
      'Minitabla de dedos',
      'Tabla',
      'Tabla Volcán 8.0"',
    ])
    expect(await names('name=tabla&category=Tablas&orderBy=name&orderMode=desc')).toEqual([
      'Tabla Volcán 8.0"',
      'Tabla',
    ])
    expect(await names('name=tbala&orderBy=price')).toEqual([
      'Minitabla de dedos',
      'Tabla',
      'Tabla Volcán 8.0"',
    ])
  })

  it('survives the strangest input', async () => {
    for (const name of ['%00', '%ED%A0%80', '%F0%9F%9B%B9', 'a'.repeat(5000), '%20'.repeat(300), '日本']) {
      expect((await index(`name=${name}`)).pagination).toEqual({ currentPage: 1, itemsPerPage: 12 })
    }
  })
})

describe('the search by SKU', () => {
  it('finds the product that has exactly it, in whatever letters, before those of that name', async () => {
    await shop.addProducts({ name: 'Cera', sku: 'Tabla' }, { name: 'Grasa', sku: 'ROD-GRA-1' })
    expect(await names('name=rod-gra-1')).toEqual(['Grasa'])
    expect(await names('name=%20ROD-GRA-1%20&orderBy=price')).toEqual(['Grasa'])
    expect(await names('name=ROD-GRA-7')).toEqual([])
    expect(await names('name=rod-gra-1&category=Aviones')).toEqual([])
    expect((await names('name=tabla')).slice(0, 2)).toEqual(['Cera', 'Tabla'])
    await shop.db.deleteFrom('product').where('sku', 'in', ['Tabla', 'ROD-GRA-1']).execute()
  })

  it('follows a change of the SKU at once', async () => {
    await shop.addProducts({ name: 'Grasa', sku: 'ROD-GRA-2' })
    expect(await names('name=ROD-GRA-2')).toEqual(['Grasa'])
    await shop.db.updateTable('product').set({ sku: 'ROD-GRA-3' }).where('sku', '=', 'ROD-GRA-2').execute()
    await refreshProductSearch(shop.db)
    expect(await names('name=ROD-GRA-2')).toEqual([])
    expect(await names('name=ROD-GRA-3')).toEqual(['Grasa'])
    await shop.db.deleteFrom('product').where('sku', '=', 'ROD-GRA-3').execute()
  })
})

describe('the pages of the product list', () => {
  it('follow each other without gaps', async () => {
    const all = await names('')
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(`itemsPerPage=3&currentPage=${page}`)))
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2, 0])
    expect(pages.flat()).toEqual(all)
  })

  it('keep within their bounds', async () => {
    expect((await index('itemsPerPage=5000&currentPage=0')).pagination).toEqual({
      currentPage: 1,
      itemsPerPage: 100,
    })
    expect((await index('currentPage=99999999999')).list).toEqual([])
  })
})
