import { describe, expect, it } from '@jest/globals'
import { type ColorPair, neutrals, palettes } from './colors.ts'
import { contrastRatio } from './contrast.ts'

const modes = [
  ['light', 0],
  ['dark', 1],
] as const

const backgrounds = [neutrals.canvas, neutrals.surface, neutrals.muted]

/** Night regions use the dark values in both modes. */
const onNight: [string, string][] = [
  ...Object.entries(neutrals).flatMap(([name, [, dark]]): [string, string][] =>
    name.startsWith('fg') ? [[name, dark]] : [],
  ),
  ...Object.entries(palettes).map(([name, { fg }]): [string, string] => [`${name}.fg`, fg[1]]),
]

/** Every pair of the system that carries text: [what, text, background]. */
const textPairs: [string, ColorPair, ColorPair][] = [
  ...backgrounds.flatMap((back, index): [string, ColorPair, ColorPair][] => [
    [`fg on background ${index}`, neutrals.fg, back],
    [`fg.muted on background ${index}`, neutrals['fg.muted'], back],
    [`fg.subtle on background ${index}`, neutrals['fg.subtle'], back],
  ]),
  ...Object.entries(palettes).flatMap(([name, palette]): [string, ColorPair, ColorPair][] => [
    [`${name}.contrast on solid`, palette.contrast, palette.solid],
    [`${name}.contrast on emphasized`, palette.contrast, palette.emphasized],
    [`${name}.fg on subtle`, palette.fg, palette.subtle],
    ...backgrounds.map((back, index): [string, ColorPair, ColorPair] => [
      `${name}.fg on background ${index}`,
      palette.fg,
      back,
    ]),
  ]),
]

describe.each(modes)('contrast in %s mode', (_, mode) => {
  it.each(textPairs)('%s is at least 4.5', (_what, text, back) => {
    expect(contrastRatio(text[mode], back[mode])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['control borders', neutrals['line.strong']],
    ['the focus ring', neutrals.focus],
  ])('%s stand out from every background by 3', (_what, line) => {
    for (const back of backgrounds) expect(contrastRatio(line[mode], back[mode])).toBeGreaterThanOrEqual(3)
  })
})

describe('contrast on night', () => {
  it.each(onNight)('%s is at least 4.5', (_what, text) => {
    expect(contrastRatio(text, neutrals.night[1])).toBeGreaterThanOrEqual(4.5)
  })
})

describe('contrastRatio', () => {
  it('is 21 between black and white, 1 between equals', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#336699', '#336699')).toBe(1)
  })
})
