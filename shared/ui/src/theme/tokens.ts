import { type ColorPair, neutrals, type Palette, palettes } from './colors.ts'
import { allFaces } from './font-families.ts'

/** A token that follows the nearest `color-scheme`, so that a dark bar inside a light page flips by itself. */
function byMode([light, dark]: ColorPair): { value: string } {
  return { value: `light-dark(${light}, ${dark})` }
}

function paletteTokens(palette: Palette) {
  return {
    solid: byMode(palette.solid),
    contrast: byMode(palette.contrast),
    emphasized: byMode(palette.emphasized),
    fg: byMode(palette.fg),
    subtle: byMode(palette.subtle),
    border: byMode(palette.border),
  }
}

const colors = {
  canvas: byMode(neutrals.canvas),
  surface: byMode(neutrals.surface),
  muted: byMode(neutrals.muted),
  night: byMode(neutrals.night),
  fg: {
    DEFAULT: byMode(neutrals.fg),
    muted: byMode(neutrals['fg.muted']),
    subtle: byMode(neutrals['fg.subtle']),
  },
  line: { DEFAULT: byMode(neutrals.line), strong: byMode(neutrals['line.strong']) },
  focus: byMode(neutrals.focus),
  backdrop: { value: 'rgb(10 12 15 / 0.62)' },
  ink: paletteTokens(palettes.ink),
  wheel: paletteTokens(palettes.wheel),
  bowl: paletteTokens(palettes.bowl),
  success: paletteTokens(palettes.success),
  warning: paletteTokens(palettes.warning),
  danger: paletteTokens(palettes.danger),
  secondary: paletteTokens(palettes.secondary),
}

/** Steps of 4 px; the names are multiples of it, as in Chakra. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40]
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

const sizes = {
  ...spacing,
  full: { value: '100%' },
  prose: { value: '68ch' },
  narrow: { value: '28rem' },
  page: { value: '78rem' },
}

/** Raw values of the design; components use their names. */
export const tokens = {
  colors,
  spacing,
  sizes,
  fonts: {
    display: { value: allFaces('display') },
    body: { value: allFaces('body') },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5rem)' },
    '2xl': { value: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)' },
    '3xl': { value: 'clamp(2.125rem, 1.6rem + 2.4vw, 3.25rem)' },
    '4xl': { value: 'clamp(2.75rem, 1.7rem + 5vw, 5.25rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
    black: { value: '800' },
  },
  lineHeights: {
    tight: { value: '1.04' },
    snug: { value: '1.25' },
    normal: { value: '1.55' },
  },
  letterSpacings: {
    tight: { value: '-0.03em' },
    snug: { value: '-0.015em' },
    wide: { value: '0.06em' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '16px' },
    xl: { value: '24px' },
    full: { value: '999px' },
  },
  shadows: {
    sm: { value: '0 1px 2px rgb(15 17 21 / 0.12)' },
    md: { value: '0 6px 20px -6px rgb(15 17 21 / 0.22)' },
    lg: { value: '0 24px 60px -16px rgb(15 17 21 / 0.45)' },
  },
  durations: {
    fast: { value: '150ms' },
    normal: { value: '200ms' },
    slow: { value: '250ms' },
    /** One turn of a spinner. */
    spin: { value: '700ms' },
    pulse: { value: '1600ms' },
    /** Longer than any page takes to load. */
    progress: { value: '8s' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    progress: { value: 'cubic-bezier(0.1, 0.8, 0.2, 1)' },
  },
  zIndex: {
    bar: { value: 10 },
    menu: { value: 20 },
    notice: { value: 30 },
    skip: { value: 40 },
  },
}
