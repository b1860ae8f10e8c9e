import { describe, expect, it } from '@jest/globals'
import { isFromThisSite, isPrefetch } from './cross-site.ts'

const origin = 'https://rodada.example'
const script = { 'x-requested-with': 'fetch' }

describe('isFromThisSite', () => {
  it.each([
    ['a script that says no more', script],
    ['a script of this site', { ...script, 'sec-fetch-site': 'same-origin', origin }],
    ['a GET, which sends no origin', { ...script, 'sec-fetch-site': 'same-origin' }],
    ['an old browser', { ...script, origin }],
    ['a page that withholds its origin', { ...script, 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('lets %s change something', (_case, headers) => {
    expect(isFromThisSite(headers, origin, 'fetch')).toBe(true)
  })

  it.each([
    ['nothing', {}],
    ['another value', { 'x-requested-with': 'XMLHttpRequest', origin }],
    ['another site', { ...script, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { ...script, 'sec-fetch-site': 'same-site' }],
    ['a typed address', { ...script, 'sec-fetch-site': 'none' }],
    ['another origin', { ...script, origin: 'https://evil.example' }],
    ['another scheme', { ...script, origin: 'http://rodada.example' }],
    ['a longer name', { ...script, origin: 'https://rodada.example.evil.example' }],
    ['a sandboxed frame', { ...script, origin: 'null' }],
    ['a frame of another site', { ...script, origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a contradiction', { ...script, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['the header missing', { 'sec-fetch-site': 'same-origin', origin }],
  ])('refuses %s', (_case, headers) => {
    expect(isFromThisSite(headers, origin, 'fetch')).toBe(false)
  })

  it.each([
    [{ origin }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    [{}, false],
    [{ ...script }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin }, false],
    [{ origin: 'null' }, false],
  ])('asks a form for one of the two statements: %j', (headers, expected) => {
    expect(isFromThisSite(headers, origin, 'form')).toBe(expected)
  })
})

describe('isPrefetch', () => {
  it.each([
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{ 'sec-fetch-mode': 'navigate' }, false],
  ])('%j', (headers, expected) => {
    expect(isPrefetch(headers)).toBe(expected)
  })
})
