import { describe, expect, it } from '@jest/globals'
import { fillPath, matchPage, pageDataUrls, pageSearch } from './page-address.ts'
import type { PageDescriptor } from './release.ts'

function page(path: string, more: Partial<PageDescriptor> = {}): PageDescriptor {
  return { id: path, path, access: 'public', title: path, ...more }
}

const pages = [
  page('/'),
  page('/clase/:id'),
  page('/clase/nueva'),
  page('/clase/:id/registro'),
  page('/:a/nueva'),
]

describe('matchPage', () => {
  it.each([
    ['/', '/', {}],
    ['/clase/7', '/clase/:id', { id: '7' }],
    ['/clase/7/', '/clase/:id', { id: '7' }],
    ['/clase/nueva', '/clase/nueva', {}],
    ['/clase/7/registro', '/clase/:id/registro', { id: '7' }],
    ['/clase/ni%C3%B1os', '/clase/:id', { id: 'niños' }],
    ['/clase/%E0%A4%A', '/clase/:id', { id: '%E0%A4%A' }],
  ])('%s is %s', (pathname, path, params) => {
    expect(matchPage(pages, pathname)).toEqual({ page: expect.objectContaining({ path }), params })
  })

  it.each([
    '/Clase/7',
    '/clase',
    '/clase/7/otra',
    '/nada',
    '//',
    '//clase/7',
    '/clase//',
    '/clase//registro',
  ])('%s has no page', (pathname) => {
    expect(matchPage(pages, pathname)).toBeNull()
  })
})

describe('data of a page', () => {
  const list = page('/academia', { query: ['name', 'levels'], data: ['/api/Course/GetCourseIndex?*'] })

  it('takes the known parameters in the order of the page, whatever that of the address', () => {
    const address = new URLSearchParams('levels=b&x=1&levels=a&levels=&name=ollie')
    expect(pageSearch(list, address).toString()).toBe('name=ollie&levels=b&levels=a')
    expect(pageDataUrls(list, {}, address)).toEqual([
      '/api/Course/GetCourseIndex?name=ollie&levels=b&levels=a',
    ])
  })

  it('has no question mark without parameters', () => {
    expect(pageDataUrls(list, {}, new URLSearchParams('x=1'))).toEqual(['/api/Course/GetCourseIndex'])
  })

  it('may have parameters of its own', () => {
    const own = { ...list, data: ['/api/Course/GetCourseIndex?*&trialFirst=true'] }
    expect(pageDataUrls(own, {}, new URLSearchParams('name=ollie'))).toEqual([
      '/api/Course/GetCourseIndex?name=ollie&trialFirst=true',
    ])
    expect(pageDataUrls(own, {}, new URLSearchParams())).toEqual([
      '/api/Course/GetCourseIndex?trialFirst=true',
    ])
  })

  it('fills the parameters of the path, encoded', () => {
    const detail = page('/clase/:id', { data: ['/api/Course/Details/:id'] })
    expect(pageDataUrls(detail, { id: 'a/b' }, new URLSearchParams())).toEqual(['/api/Course/Details/a%2Fb'])
  })
})

it('refuses to fill a path without its parameter', () => {
  expect(() => fillPath('/clase/:id', {})).toThrow(':id')
})
