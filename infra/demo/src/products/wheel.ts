import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten, mix } from '../drawing/color.ts'
import { box, circle, ellipse, path, place, polar, polygon, repeat } from '../drawing/shapes.ts'

export interface WheelInks {
  readonly tyre: Color
  readonly core: Color
  readonly print: Color
}

export type WheelPrint = 'ring' | 'rays' | 'checks' | 'dots' | 'plain'

/** A bearing seen from its side, radius 22. */
export function bearing(art: Artboard, shield: Color): string {
  const steel = art.linear(60, [0, '#f4f6f8'], [0.5, '#aab2bb'], [1, '#6f7882'])
  return (
    circle(0, 0, 22, steel) +
    circle(0, 0, 18, darken(shield, 0.25)) +
    circle(0, 0, 17, shield) +
    circle(0, 0, 10, steel) +
    circle(0, 0, 6.4, '#20242c')
  )
}

function print(kind: WheelPrint, color: Color): string {
  if (kind === 'plain') return ''
  if (kind === 'ring') return `<circle r="72" fill="none" stroke="${color}" stroke-width="9"/>`
  if (kind === 'rays') {
    return repeat(16, (i) =>
      path(polygon([polar(i * 22.5 - 5, 52), polar(i * 22.5, 88), polar(i * 22.5 + 5, 52)]), color),
    )
  }
  if (kind === 'dots') return repeat(18, (i) => circle(...polar(i * 20, 74), 5.5, color))
  return repeat(24, (i) => {
    const [inner, outer] = i % 2 ? [56, 71] : [71, 86]
    const corners = [
      polar(i * 15, inner),
      polar(i * 15, outer),
      polar(i * 15 + 15, outer),
      polar(i * 15 + 15, inner),
    ]
    return path(polygon(corners), color)
  })
}

/** A wheel from the front, radius 100, with its bearing. */
export function wheelFace(art: Artboard, { tyre, core, print: ink }: WheelInks, kind: WheelPrint): string {
  const body = art.radial(0.38, 0.32, 0.8, [0, lighten(tyre, 0.28)], [0.55, tyre], [1, darken(tyre, 0.3)])
  const lip = art.linear(60, [0, '#ffffff', 0.55], [0.5, '#ffffff', 0], [1, '#000000', 0.2])
  return (
    circle(0, 0, 100, darken(tyre, 0.35)) +
    circle(0, 0, 98, body) +
    `<circle r="93" fill="none" stroke="${lip}" stroke-width="8"/>` +
    print(kind, ink) +
    circle(0, 0, 44, darken(core, 0.3)) +
    circle(0, 0, 42, core) +
    repeat(6, (i) => place(ellipse(0, -32, 6, 5, darken(core, 0.4)), 0, 0, i * 60)) +
    bearing(art, mix(core, '#2a2f38', 0.75))
  )
}

/** The same wheel turned towards the right, so that its running surface shows. */
export function wheelTurned(art: Artboard, inks: WheelInks, kind: WheelPrint): string {
  const { tyre } = inks
  const tread = art.linear(
    90,
    [0, lighten(tyre, 0.1)],
    [0.22, lighten(tyre, 0.42)],
    [0.5, tyre],
    [1, darken(tyre, 0.5)],
  )
  return (
    path('M0 -100H78C112 -96 126 -50 126 0C126 50 112 96 78 100H0Z', tread) +
    path(
      'M78 -100C112 -96 126 -50 126 0C126 50 112 96 78 100',
      'none',
      `stroke="${lighten(tyre, 0.3)}" stroke-width="2" opacity="0.5"`,
    ) +
    `<g transform="scale(0.78 1)">${wheelFace(art, inks, kind)}</g>`
  )
}

/** A wheel under a board, seen from below: a turned cylinder, `width` along the axle. */
export function wheelBelow(art: Artboard, tyre: Color, width: number, diameter: number): string {
  const round = art.linear(
    90,
    [0, darken(tyre, 0.35)],
    [0.3, lighten(tyre, 0.3)],
    [0.6, tyre],
    [1, darken(tyre, 0.45)],
  )
  return box(-width / 2, -diameter / 2, width, diameter, round, Math.min(16, width / 3))
}
