import { URLSearchParams as NodeSearchParams } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import WebEnvironment from './web-environment.ts'

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

  it('ends after the timers that are due, so that React’s scheduler goes on in the next file, and clears later ones', async () => {
    const environment = new WebEnvironment({ projectConfig: Object({ fakeTimers: {} }) }, { testPath: '' })
    await environment.setup()
    const ran: string[] = []
    setTimeout(() => setTimeout(() => ran.push('due'), 0), 0)
    setTimeout(() => ran.push('later'), 200)
    await environment.teardown()
    expect(ran).toEqual(['due'])
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(ran).toEqual(['due'])
  })
})
