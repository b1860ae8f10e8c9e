import type { Artboard } from '../drawing/artboard.ts'
import type { Color } from '../drawing/color.ts'
import type { Light } from './light.ts'

/** A place drawn to fill the sheet; people are put on it afterwards. */
export type Scene = (art: Artboard, light: Light, accent: Color) => string
