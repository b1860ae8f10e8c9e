import { URLSearchParams as NodeSearchParams } from 'node:url'
import { describe, expect, it } from '@jest/globals'

describe('the environment of front end tests', () => {
  it('has a document', () => {
    expect(Object.prototype.toString.call(Reflect.get(globalThis, 'document'))).toBe('[object Document]')
  })

  it('takes an AbortSignal in a Request, as the router needs', () => {
    const controller = new AbortController()
    const { signal } = new Request('http://localhost/academia', { signal: controller.signal })
    controller.abort()
    expect(signal.aborted).toBe(true)
  })

  it('encodes text into the typed array that code under test sees', () => {
    expect(new TextEncoder().encode('ñ')).toEqual(Uint8Array.of(0xc3, 0xb1))
    expect(new TextEncoder().encode('ñ')).toBeInstanceOf(Uint8Array)
  })

  it('leaves Node.js’ own classes to its fetch, which later files of the worker use', () => {
    const { headers } = new Response(new NodeSearchParams({ a: '1' }))
    expect(headers.get('content-type')).toMatch(/urlencoded/)
  })
})
