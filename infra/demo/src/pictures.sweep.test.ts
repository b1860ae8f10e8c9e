import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { demoCourses } from './demo-courses.ts'
import { demoLocations } from './demo-locations.ts'
import { demoProducts } from './demo-products.ts'
import { coursePictures, demoPictures, productPictures, readPicture } from './pictures.ts'

describe('demo pictures', () => {
  it('show every product and course at least twice', () => {
    for (const { slug } of demoProducts)
      expect([slug, productPictures(slug).length >= 2]).toEqual([slug, true])
    for (const { slug } of demoCourses) expect([slug, coursePictures(slug).length >= 2]).toEqual([slug, true])
  })

  it('are the files of the folder, of the size and near the colour that they announce, in at most 5 MB', async () => {
    const files = await readdir(join(import.meta.dirname, '../pictures'), { recursive: true })
    const named = demoPictures.map(({ purpose, name }) => `${purpose}/${name}`)
    expect(files.filter((file) => file.endsWith('.webp')).sort()).toEqual(named.sort())
    let bytes = 0
    for (const picture of demoPictures) {
      const content = await readPicture(picture)
      bytes += content.length
      const { width, height, format } = await sharp(content).metadata()
      expect({ width, height, format }).toEqual({
        width: picture.width,
        height: picture.height,
        format: 'webp',
      })
      const [red = 0, green = 0, blue = 0] = await sharp(content).resize(1, 1).removeAlpha().raw().toBuffer()
      const announced = [1, 3, 5].map((at) => Number.parseInt(picture.color.slice(at, at + 2), 16))
      const distance = Math.hypot(
        ...[red, green, blue].map((channel, index) => channel - (announced[index] ?? 0)),
      )
      expect([picture.name, distance < 200]).toEqual([picture.name, true])
    }
    expect(bytes).toBeLessThanOrEqual(5_000_000)
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
