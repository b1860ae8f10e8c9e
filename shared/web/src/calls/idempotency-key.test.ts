import { describe, expect, it } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useIdempotencyKey } from './idempotency-key.ts'

describe('the idempotency key of a command', () => {
  it('stays with its body, also after another one was tried', () => {
    const { result, rerender } = renderHook(useIdempotencyKey)
    const first = result.current({ name: 'Ana' })
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    rerender()
    expect(result.current({ name: 'Eva' })).not.toBe(first)
    expect(result.current({ name: 'Ana' })).toBe(first)
  })

  it('is another one on another page', () => {
    const [one, other] = [renderHook(useIdempotencyKey), renderHook(useIdempotencyKey)]
    expect(one.result.current({})).not.toBe(other.result.current({}))
  })
})
