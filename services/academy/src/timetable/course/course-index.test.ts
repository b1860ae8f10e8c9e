import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'

let academy: AcademyHarness

beforeAll(async () => {
  academy = await startAcademy()
  await academy.addCourses(
    {
      title: 'Patineta desde cero',
      levels: ['Principiante'],
      disciplines: ['Street'],
      requirements: ['Casco'],
      benefits: 'Práctica libre\nVideo de tu avance',
      priceCentavos: 22_000,
      classFrom: 4,
      classTo: 24,
    },
    {
      title: 'Patineta',
      levels: ['Intermedio', 'Avanzado'],
      disciplines: ['Bowl', 'Street'],
      requirements: ['Casco', 'Rodilleras'],
      priceCentavos: 96_000,
      singlePayment: true,
      classFrom: 6,
      classTo: 6,
    },
    {
      title: 'Ñoquis y patineta',
      levels: ['Principiante'],
      disciplines: ['Juego'],
      priceCentavos: 0,
      classFrom: 1,
      classTo: 1,
    },
    { title: 'Óleo sobre tabla', benefits: 'Café al 100 %', priceCentavos: 15_050, classFrom: 2, classTo: 3 },
    { title: 'Oficina de bowl', levels: ['Avanzado'], disciplines: ['Bowl'], priceCentavos: 45_000 },
  )
})
afterAll(() => academy.close())

async function index(query: string) {
  const response = await academy.app.inject(`/api/Course/GetCourseIndex?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function titles(query: string): Promise<string[]> {
  return (await index(query)).list.map(({ title }: { title: string }) => title)
}

describe('the order of the course list', () => {
  it('is the newest first by itself', async () => {
    expect((await titles(''))[0]).toBe('Patineta desde cero')
    expect((await titles('orderBy=createdTime&orderModes=asc'))[0]).toBe('Oficina de bowl')
  })

  it('follows orderBy and orderModes', async () => {
    expect((await titles('orderBy=price'))[0]).toBe('Ñoquis y patineta')
    expect((await titles('orderBy=price&orderModes=desc'))[0]).toBe('Patineta')
  })

  it('is that of Spanish for titles', async () => {
    const list = [
      'Ñoquis y patineta',
      'Oficina de bowl',
      'Óleo sobre tabla',
      'Patineta',
      'Patineta desde cero',
    ]
    expect(await titles('orderBy=title')).toEqual(list)
    expect(await titles('orderBy=title&orderModes=desc')).toEqual(list.reverse())
  })
})

describe('the filters of the course list', () => {
  it('are or inside a field and and between fields', async () => {
    expect(await titles('levels=Principiante&levels=Avanzado')).toHaveLength(4)
    expect(await titles('levels=principiante&levels=avanzado&disciplines=BOWL')).toEqual([
      'Patineta',
      'Oficina de bowl',
    ])
    expect(await titles('requirements=Rodilleras&disciplines=Street')).toEqual(['Patineta'])
    expect(await titles('levels=Experto')).toEqual([])
  })

  it('find a benefit anywhere in the text, without case and accents', async () => {
    expect(await titles('benefits=PRACTICA%20libre')).toEqual(['Patineta desde cero'])
    expect(await titles('benefits=100%20%25')).toEqual(['Óleo sobre tabla'])
    expect(await titles('benefits=100%25caf')).toEqual([])
  })

  it('compare classes and prices', async () => {
    expect(await titles('classFrom=4&orderBy=title')).toEqual([
      'Oficina de bowl',
      'Patineta',
      'Patineta desde cero',
    ])
    expect(await titles('classTo=3&orderBy=title')).toEqual(['Ñoquis y patineta', 'Óleo sobre tabla'])
    expect(await titles('classFrom=2&classTo=8&price=300')).toEqual(['Óleo sobre tabla'])
    expect(await titles('price=150.50&orderBy=price')).toEqual(['Ñoquis y patineta', 'Óleo sobre tabla'])
  })

  it('take a price of 0 for free', async () => {
    expect(await titles('price=0')).toEqual(['Ñoquis y patineta'])
  })

  it('tell how a course is paid', async () => {
    expect(await titles('singlePayment=true')).toEqual(['Patineta'])
    expect(await titles('singlePayment=false')).toHaveLength(4)
    expect(await titles('singlePayment=maybe')).toHaveLength(5)
  })

  it('tell what is free from what is paid by class', async () => {
    expect(await titles('payment=single')).toEqual(['Patineta'])
    expect(await titles('payment=class&orderBy=title')).toEqual([
      'Oficina de bowl',
      'Óleo sobre tabla',
      'Patineta desde cero',
    ])
    expect(await titles('payment=free')).toEqual(['Ñoquis y patineta'])
    expect(await titles('payment=other')).toHaveLength(5)
  })
})

describe('the search by name', () => {
  it('puts the exact title first, then beginnings, then the rest', async () => {
    expect(await titles('name=patineta')).toEqual(['Patineta', 'Patineta desde cero', 'Ñoquis y patineta'])
  })

  it('ignores case and accents, and forgives a slip of the fingers', async () => {
    expect(await titles('name=OLEO')).toEqual(['Óleo sobre tabla'])
    expect(await titles('name=noquis')).toEqual(['Ñoquis y patineta'])
    expect(await titles('name=ofisina')).toEqual(['Oficina de bowl'])
  })

  it('goes with an order', async () => {
    expect((await titles('name=patineta&orderBy=price'))[0]).toBe('Ñoquis y patineta')
  })
})

describe('the pages of the course list', () => {
  it('have twelve courses unless another size is asked for', async () => {
    expect((await index('itemsPerPage=0&currentPage=x')).pagination).toEqual({
      currentPage: 1,
      itemsPerPage: 12,
    })
  })
})

describe('a change of the catalogue', () => {
  it('shows in the list at once, that of a label too', async () => {
    expect(await titles('levels=Intermedio')).toHaveLength(1)
    await academy.addCourses({ title: 'Nueva', levels: ['Intermedio'], createdAt: new Date() })
    expect(await titles('levels=Intermedio')).toEqual(['Nueva', 'Patineta'])
    await academy.db.updateTable('course').set({ levels: [] }).where('title', '=', 'Nueva').execute()
    expect(await titles('levels=Intermedio')).toEqual(['Patineta'])
    await academy.db.updateTable('course').set({ levels: [] }).execute()
    expect(await titles('levels=Intermedio')).toEqual([])
    await academy.db.deleteFrom('course').where('title', '=', 'Nueva').execute()
    expect(await titles('')).toHaveLength(5)
  })
})
