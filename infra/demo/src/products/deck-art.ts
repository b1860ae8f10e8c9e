import type { Artboard } from '../drawing/artboard.ts'
import type { Color } from '../drawing/color.ts'
import { box } from '../drawing/shapes.ts'

/** Colours of a printed graphic: its ground and up to three inks. */
export interface Inks {
  readonly ground: Color
  readonly a: Color
  readonly b: Color
  readonly c: Color
}

/** A graphic that fills the box from (-160, -510) to (160, 510); the deck's outline cuts it. */
export type DeckArt = (art: Artboard, inks: Inks) => string

/** The whole field in one colour. */
export const ground = (color: string): string => box(-170, -520, 340, 1040, color)
