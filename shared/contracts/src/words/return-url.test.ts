import { describe, expect, it } from '@jest/globals'
import { safeReturnUrl } from './return-url.ts'

describe('safeReturnUrl', () => {
  it.each([
    ['/', '/'],
    ['/logs?currentPage=1', '/logs?currentPage=1'],
    ['/clase/7/registro?nuevo=1#pago', '/clase/7/registro?nuevo=1#pago'],
    ['/academia?name=ni%C3%B1os%0A', '/academia?name=ni%C3%B1os%0A'],
    ['/buscar/niños', '/buscar/ni%C3%B1os'],
    ['/producto/../productos', '/productos'],
    ['/salirse', '/salirse'],
  ])('leads to %s', (text, expected) => {
    expect(safeReturnUrl(text)).toBe(expected)
  })

  it.each([
    undefined,
    null,
    7,
    ['/logs'],
    '',
    'logs',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%E0%A4%A',
    '/ok\u0000',
    '/\ud800',
    'javascript:alert(1)',
    '/salir',
    '/salir/',
    '/%73alir',
    '/a/../salir',
    '/identificacion?returnUrl=/identificacion',
    '/api/me',
    '/internal/events',
  ])('does not lead to %j', (text) => {
    expect(safeReturnUrl(text)).toBe('/')
  })
})
