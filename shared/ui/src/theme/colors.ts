/** A colour by mode: `[light, dark]`, both as `#rrggbb`. */
export type ColorPair = readonly [light: string, dark: string]

/** Colours under `colorPalette.*`. */
export interface Palette {
  /** Filled surfaces: buttons, badges. */
  readonly solid: ColorPair
  /** Text and icons on `solid`. */
  readonly contrast: ColorPair
  /** Filled surfaces under the pointer. */
  readonly emphasized: ColorPair
  /** Text and icons on canvas, surface and `subtle`. */
  readonly fg: ColorPair
  /** Tinted background. */
  readonly subtle: ColorPair
  /** Lines around tinted backgrounds; decorative. */
  readonly border: ColorPair
}

/** Surfaces, text and lines: warm in light mode, cold in dark mode. */
export const neutrals = {
  canvas: ['#f6f5f2', '#15181d'],
  surface: ['#ffffff', '#1e2229'],
  muted: ['#ebeae5', '#2a2f37'],
  /** Bar, hero and footer: dark in both modes, under `colorScheme="dark"`. */
  night: ['#0d0f12', '#0d0f12'],
  fg: ['#15181e', '#f4f3ef'],
  'fg.muted': ['#4a505b', '#b9bec7'],
  'fg.subtle': ['#5d636e', '#a2a9b3'],
  line: ['#dcdad4', '#363c46'],
  'line.strong': ['#7b808a', '#868d99'],
  focus: ['#15181e', '#ff9a66'],
} as const satisfies Record<string, ColorPair>

/** The accents and the label colours of the specification. */
export const palettes = {
  /** Asphalt: actions that need no colour. */
  ink: {
    solid: ['#15181e', '#f4f3ef'],
    contrast: ['#ffffff', '#15181e'],
    emphasized: ['#30353f', '#d5d6d4'],
    fg: ['#15181e', '#f4f3ef'],
    subtle: ['#ebeae5', '#252931'],
    border: ['#c9c7c0', '#434954'],
  },
  /** Wheel orange: the loud accent. */
  wheel: {
    solid: ['#ff6526', '#ff7a3f'],
    contrast: ['#1b0c04', '#1b0c04'],
    emphasized: ['#ff8149', '#ff965f'],
    fg: ['#b03c05', '#ff9a66'],
    subtle: ['#ffe7da', '#3b2114'],
    border: ['#ffbf9f', '#7a3d1c'],
  },
  /** Bowl teal: the academy. */
  bowl: {
    solid: ['#0b6f6b', '#33c7bb'],
    contrast: ['#ffffff', '#03201e'],
    emphasized: ['#0a5855', '#58d6cb'],
    fg: ['#0a6562', '#4fd3c8'],
    subtle: ['#d8efec', '#12312f'],
    border: ['#9cd1cc', '#1f5a56'],
  },
  success: {
    solid: ['#1c7a43', '#46c27c'],
    contrast: ['#ffffff', '#04200f'],
    emphasized: ['#166136', '#66cf93'],
    fg: ['#186a3a', '#5fd092'],
    subtle: ['#dcf3e4', '#14311f'],
    border: ['#a3d8b7', '#24593a'],
  },
  warning: {
    solid: ['#f2b01e', '#f5bd3f'],
    contrast: ['#241900', '#241900'],
    emphasized: ['#f6c14b', '#f8cd6b'],
    fg: ['#7d5400', '#f5c04a'],
    subtle: ['#fdf0cf', '#352a0e'],
    border: ['#eacb7f', '#66501a'],
  },
  danger: {
    solid: ['#c3272b', '#f0666a'],
    contrast: ['#ffffff', '#260304'],
    emphasized: ['#9f1c20', '#f5878a'],
    fg: ['#b01f24', '#ff8a8d'],
    subtle: ['#fde4e3', '#3a1618'],
    border: ['#f3b3b1', '#752b2e'],
  },
  /** The specification's grey label. */
  secondary: {
    solid: ['#565c67', '#9aa1ac'],
    contrast: ['#ffffff', '#15181e'],
    emphasized: ['#434954', '#b3b9c2'],
    fg: ['#4a505b', '#b9bec7'],
    subtle: ['#e6e5e1', '#2a2e36'],
    border: ['#c9c7c0', '#434954'],
  },
} as const satisfies Record<string, Palette>

/** Name of a palette, for `colorPalette`. */
export type Tone = keyof typeof palettes
