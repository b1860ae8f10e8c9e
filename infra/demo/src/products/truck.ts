import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { box, circle, ellipse, path, repeat } from '../drawing/shapes.ts'
import { wheelBelow } from './wheel.ts'

export interface TruckInks {
  readonly metal: Color
  readonly bushing: Color
}

/** A truck with wheels under a deck, seen from below, nose up; `span` is the axle's length. */
export function truckBelow(art: Artboard, inks: TruckInks, tyre: Color, span: number, diameter = 62): string {
  const { metal, bushing } = inks
  const cast = art.linear(90, [0, lighten(metal, 0.45)], [0.5, metal], [1, darken(metal, 0.35)])
  const wheelWidth = diameter * 0.72
  const side = (sign: number): string =>
    `<g transform="translate(${sign * (span / 2 - wheelWidth / 2 - 8)} 0)">${wheelBelow(art, tyre, wheelWidth, diameter)}</g>` +
    box(sign > 0 ? span / 2 - 10 : -span / 2, -5, 10, 10, '#9aa2ab', 3)
  const shadow = ellipse(0, 14, span / 2, 34, '#0b0d1a', 'opacity="0.28"')
  const bolts = repeat(
    4,
    (i) =>
      circle(i % 2 ? 18 : -18, i < 2 ? -44 : 44, 6, '#d4d9de') +
      circle(i % 2 ? 18 : -18, i < 2 ? -44 : 44, 2.6, '#3a4049'),
  )
  return (
    shadow +
    box(-30, -58, 60, 116, darken(metal, 0.28), 10) +
    bolts +
    box(-span / 2 + 6, -4.5, span - 12, 9, '#8d959e') +
    side(1) +
    side(-1) +
    path(
      `M${-span * 0.29} -13H${span * 0.29}L${span * 0.27} 13L34 18L22 46H-22L-34 18L${-span * 0.27} 13Z`,
      cast,
    ) +
    circle(0, 26, 19, bushing) +
    circle(0, 26, 19, art.radial(0.35, 0.3, 0.8, [0, '#ffffff', 0.5], [1, '#000000', 0.25])) +
    circle(0, 26, 11, '#c3c9d0') +
    circle(0, 26, 5, '#5b636d')
  )
}

/** A truck standing on its base, seen from the front, axle 640 wide: a product shot. */
export function truckFront(art: Artboard, { metal, bushing }: TruckInks): string {
  const steel = art.linear(90, [0, '#f2f4f6'], [0.45, '#a7afb8'], [1, '#5e6670'])
  const cast = art.linear(100, [0, lighten(metal, 0.55)], [0.4, metal], [1, darken(metal, 0.45)])
  const rubber = (y: number, half: number, tall: number): string =>
    box(
      -half,
      y,
      half * 2,
      tall,
      art.linear(0, [0, darken(bushing, 0.3)], [0.3, lighten(bushing, 0.35)], [1, darken(bushing, 0.4)]),
      16,
    )
  const base =
    path('M-150 180H150L128 140Q60 116 56 96H-56Q-60 116 -128 140Z', cast) +
    box(-156, 178, 312, 20, darken(metal, 0.35), 6)
  const hanger = path(
    'M-222 -40Q-222 -66 -190 -66Q-120 -66 -84 -92Q-50 -116 0 -116Q50 -116 84 -92Q120 -66 190 -66Q222 -66 222 -40Q222 -14 190 -14Q110 -12 72 26Q50 44 0 44Q-50 44 -72 26Q-110 -12 -190 -14Q-222 -14 -222 -40Z',
    cast,
  )
  const shine = path(
    'M-196 -54Q-116 -56 -76 -82Q-46 -102 0 -102Q46 -102 70 -86Q20 -92 -24 -78Q-70 -52 -120 -44Q-170 -38 -196 -44Z',
    '#ffffff',
    'opacity="0.34"',
  )
  const nut = (x: number): string => box(x - 12, -58, 24, 36, steel, 5)
  return (
    box(-320, -47, 640, 14, steel, 6) +
    nut(-262) +
    nut(262) +
    rubber(40, 62, 62) +
    base +
    hanger +
    shine +
    circle(0, -34, 30, darken(metal, 0.4)) +
    circle(0, -34, 24, cast) +
    rubber(-176, 56, 60) +
    box(-66, -186, 132, 16, steel, 6) +
    box(-30, -216, 60, 32, steel, 6) +
    box(-14, -238, 28, 26, steel, 5)
  )
}

/** A truck from the side of a board, hanging below (0, 0) to an axle at (0, `drop`). */
export function truckSide(art: Artboard, { metal, bushing }: TruckInks, drop: number, lean: 1 | -1): string {
  const cast = art.linear(0, [0, lighten(metal, 0.4)], [1, darken(metal, 0.3)])
  return (
    box(-44, 0, 88, 10, darken(metal, 0.3), 3) +
    path(`M-32 10H32L${14 + lean * 16} ${drop * 0.6}L-10 ${drop * 0.7}Z`, cast) +
    path(`M${lean * 26} 16l${lean * 18} ${drop * 0.5}l${-lean * 30} 12Z`, bushing) +
    circle(0, drop, 22, cast)
  )
}
