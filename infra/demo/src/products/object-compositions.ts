import type { Artboard } from '../drawing/artboard.ts'
import type { Color } from '../drawing/color.ts'
import { place } from '../drawing/shapes.ts'
import type { PicturePlan } from '../picture.ts'
import { type BackdropKind, backdrop, castShadow, contactShadow } from './backdrop.ts'
import { bearing, type WheelInks, type WheelPrint, wheelFace, wheelTurned } from './wheel.ts'

/** A set of four wheels: two turned, two seen from the front. */
export function wheelSet(
  alt: string,
  color: Color,
  kind: BackdropKind,
  inks: WheelInks,
  print: WheelPrint,
  scale = 2.1,
): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => {
      const { width: w, height: h } = art
      const turned = (x: number, y: number, size: number): string =>
        contactShadow(art, w * x + 40, h * y + 100 * size, 150 * size) +
        place(wheelTurned(art, inks, print), w * x, h * y, 0, size)
      const front =
        contactShadow(art, w * 0.7, h * 0.63 + 97 * scale, 120 * scale) +
        place(wheelFace(art, inks, print), w * 0.7, h * 0.63, 0, scale)
      return (
        backdrop(art, kind, color, 0.62) +
        turned(0.3, 0.4, scale * 0.86) +
        turned(0.56, 0.36, scale * 0.8) +
        turned(0.3, 0.7, scale) +
        front
      )
    },
  }
}

/** One wheel, larger than life. */
export function wheelDetail(alt: string, color: Color, inks: WheelInks, print: WheelPrint): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => {
      const loose = place(bearing(art, '#3a404b'), art.width * 0.83, art.height * 0.8, 0, 4.6)
      return (
        backdrop(art, 'disc', color, 0.8) +
        contactShadow(art, art.width * 0.46, art.height * 0.91, 400) +
        place(wheelTurned(art, inks, print), art.width * 0.42, art.height * 0.5, 0, 4.7) +
        contactShadow(art, art.width * 0.83, art.height * 0.885, 120) +
        loose
      )
    },
  }
}

/** Anything that stands on the floor; `foot` is how far its lowest point lies under its origin, `half` its half width. */
export interface Standing {
  readonly content: (art: Artboard) => string
  readonly foot: number
  readonly half: number
  readonly scale: number
}

export function onStage(
  alt: string,
  color: Color,
  kind: BackdropKind,
  ...things: readonly Standing[]
): PicturePlan {
  return {
    alt,
    color,
    paint: (art) => {
      const stage = things.map(({ content, foot, half, scale }, index) => {
        const x =
          (art.width * (index + 1)) / (things.length + 1) +
          (index - (things.length - 1) / 2) * art.width * (things.length === 2 ? 0.1 : 0.045)
        const floor = art.height * 0.86
        return (
          contactShadow(art, x, floor, half * scale, 0.14) +
          place(content(art), x, floor - foot * scale, 0, scale)
        )
      })
      return backdrop(art, kind, color, 0.7) + stage.join('')
    },
  }
}

/** Anything laid flat and seen from above. */
export function laidOut(
  alt: string,
  color: Color,
  kind: BackdropKind,
  outline: string,
  content: (art: Artboard) => string,
  scale: number,
  turn = 0,
): PicturePlan {
  return {
    alt,
    color,
    paint: (art) =>
      backdrop(art, kind, color, 1) +
      place(castShadow(art, outline, 22) + content(art), art.width / 2, art.height / 2, turn, scale),
  }
}
