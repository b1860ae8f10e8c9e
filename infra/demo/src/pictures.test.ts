import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { demoCourses } from './demo-courses.ts'
import { demoLocations } from './demo-locations.ts'
import { demoProducts } from './demo-products.ts'
import { coursePictures, demoPictures, productPictures } from './pictures.ts'
import { renderPicture } from './render-picture.ts'

describe('demo pictures', () => {
  it('have names that are unique in their purpose and safe in a path', () => {
    const names = demoPictures.map(({ purpose, name }) => `${purpose}/${name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^(products|courses)\/[a-z0-9-]+\.jpg$/)
  })

  it('belong to a product or a course each', () => {
    const used = [
      ...demoProducts.flatMap(({ slug }) => productPictures(slug)),
      ...demoCourses.flatMap(({ slug }) => coursePictures(slug)),
    ]
    expect(new Set(used)).toEqual(new Set(demoPictures))
    expect(demoPictures.length).toBeLessThanOrEqual(70)
  })

  it('draw the same every time and need no font, link or script', () => {
    for (const picture of demoPictures) {
      const svg = picture.draw()
      expect(svg).toBe(picture.draw())
      expect(svg).not.toMatch(/<text|<image|<script|href=|NaN|undefined/)
    }
  })

  it.each(['wide', 'portrait'] as const)('render at the size they announce: %s', async (format) => {
    const picture = demoPictures.find(({ width, height }) =>
      format === 'wide' ? width === 2000 : height > width,
    )
    if (!picture) throw new Error(`There is no ${format} picture.`)
    const { width, height, format: type } = await sharp(await renderPicture(picture)).metadata()
    expect({ width, height, type }).toEqual({ width: picture.width, height: picture.height, type: 'jpeg' })
  })

  it('announce a colour near that of the finished picture', async () => {
    for (const picture of demoPictures.slice(0, 3)) {
      const { data } = await sharp(await renderPicture(picture))
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const announced = [1, 3, 5].map((at) => Number.parseInt(picture.color.slice(at, at + 2), 16))
      const distance = Math.hypot(...announced.map((channel, index) => channel - (data[index] ?? 0)))
      expect(distance).toBeLessThan(110)
    }
  })
})

describe('demo catalogue', () => {
  it('covers what a shop and an academy have', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(26)
    expect(new Set(demoProducts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4)
    expect(demoCourses).toHaveLength(14)
    const payments = demoCourses.map(
      ({ priceCents, singlePayment, membershipRequired }) =>
        `${priceCents === 0 ? 'free' : singlePayment ? 'single' : 'class'} ${membershipRequired ? 'with' : 'without'}`,
    )
    expect(new Set(payments).size).toBe(6)
    expect(demoProducts.some(({ slug }) => productPictures(slug).length === 0)).toBe(true)
    expect(demoCourses.some(({ slug }) => coursePictures(slug).length === 0)).toBe(true)
  })

  it('has unique slugs, SKUs and section names, and whole centavos', () => {
    for (const list of [demoProducts, demoCourses, demoLocations]) {
      expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
    }
    expect(new Set(demoProducts.map(({ sku }) => sku)).size).toBe(demoProducts.length)
    for (const { specifications, priceCents, academyPriceCents, weight } of demoProducts) {
      expect(new Set(specifications.map(({ name }) => name)).size).toBe(specifications.length)
      expect(priceCents).toBeGreaterThan(academyPriceCents ?? 0)
      expect(Number.isInteger(priceCents) && Number.isInteger(academyPriceCents ?? 0)).toBe(true)
      expect(Math.round(weight * 100)).toBe(weight * 100)
    }
  })

  it('holds classes at places that exist, with hours that end after they begin', () => {
    const places = new Set(demoLocations.map(({ slug }) => slug))
    for (const course of demoCourses) {
      expect(course.classFrom).toBeLessThanOrEqual(course.classTo)
      for (const place of course.locations) expect(places).toContain(place)
      for (const { day, from, to, location } of course.daysAndSchedules) {
        expect(day >= 1 && day <= 7 && from < to).toBe(true)
        expect(course.locations).toContain(location)
      }
    }
  })

  it('opens each location without overlap within a day and level', () => {
    for (const { ASD1, ASD2, ASD3, ASD4, ASD5, ASD6, ASD7 } of demoLocations) {
      for (const day of [ASD1, ASD2, ASD3, ASD4, ASD5, ASD6, ASD7]) {
        for (const [index, { from, to, level }] of day.entries()) {
          expect(from < to).toBe(true)
          const others = day.slice(index + 1).filter((other) => other.level === level)
          expect(others.every((other) => other.from >= to || other.to <= from)).toBe(true)
        }
      }
    }
  })
})
