import { afterEach, describe, expect, it } from '@jest/globals'
import { keptMode } from '@rodada/contracts/color-mode'
import { applyMode, keepMode } from './color-mode.ts'

describe('the color mode', () => {
  afterEach(() => {
    keepMode('system')
    applyMode('system')
  })

  it('is kept on the device and forgotten on request', () => {
    keepMode('dark')
    expect(keptMode(document.cookie)).toBe('dark')
    keepMode('system')
    expect(keptMode(document.cookie)).toBe('system')
  })

  it('is the device’s own without a choice, or with one that nobody offers', () => {
    expect(keptMode('')).toBe('system')
    expect(keptMode('otra=dark; rodada_modo=sepia')).toBe('system')
    expect(keptMode('otra=1; rodada_modo=light')).toBe('light')
  })

  it('marks the document', () => {
    applyMode('light')
    expect(document.documentElement).toHaveAttribute('data-mode', 'light')
    applyMode('system')
    expect(document.documentElement).not.toHaveAttribute('data-mode')
  })
})
