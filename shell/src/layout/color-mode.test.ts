import { afterEach, describe, expect, it } from '@jest/globals'
import { storedMode } from '@rodada/contracts/platform/color-mode'
import { applyMode, storeMode } from './color-mode.ts'

describe('the color mode', () => {
  afterEach(() => {
    storeMode('system')
    applyMode('system')
  })

  it('is kept on the device and forgotten on request', () => {
    storeMode('dark')
    expect(storedMode(document.cookie)).toBe('dark')
    storeMode('system')
    expect(storedMode(document.cookie)).toBe('system')
  })

  it('is the device’s own without a choice, or with one that nobody offers', () => {
    expect(storedMode('')).toBe('system')
    expect(storedMode('otra=dark; rodada_modo=sepia')).toBe('system')
    expect(storedMode('otra=1; rodada_modo=light')).toBe('light')
  })

  it('marks the document', () => {
    applyMode('light')
    expect(document.documentElement).toHaveAttribute('data-mode', 'light')
    applyMode('system')
    expect(document.documentElement).not.toHaveAttribute('data-mode')
  })
})
