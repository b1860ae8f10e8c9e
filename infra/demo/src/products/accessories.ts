import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { box, circle, ellipse, line, path, place, polar, polygon, repeat } from '../drawing/shapes.ts'
import { bearing } from './wheel.ts'

/** A backpack from the front with straps for a board, about 420 by 620. */
export function backpack(art: Artboard, color: Color, accent: Color, board: string): string {
  const canvas = art.linear(10, [0, lighten(color, 0.16)], [0.55, color], [1, darken(color, 0.3)])
  const body =
    'M-190 -200C-190 -290 -110 -320 0 -320C110 -320 190 -290 190 -200L210 250C210 296 180 310 140 310H-140C-180 310 -210 296 -210 250Z'
  const handle = line('M-46 -316C-46 -372 46 -372 46 -316', darken(color, 0.4), 20)
  const pocket =
    box(-160, 90, 320, 190, darken(color, 0.12), 30) +
    line('M-140 118H140', darken(color, 0.6), 8) +
    line('M120 118v34', accent, 8)
  const zip = line('M-168 60C-176 -130 -140 -270 0 -272C140 -270 176 -130 168 60', darken(color, 0.55), 8)
  const strap = (y: number): string =>
    box(-214, y, 428, 40, accent, 8) +
    box(-32, y - 8, 64, 56, '#1c2027', 10) +
    box(-18, y + 8, 36, 24, '#3b414c', 6)
  return (
    handle +
    path(body, canvas) +
    zip +
    pocket +
    place(lettering('RODADA', 30, lighten(color, 0.6)), 0, 210) +
    board +
    strap(-150) +
    strap(30)
  )
}

/** A T-shaped tool, about 520 by 420. */
export function tool(art: Artboard, grip: Color): string {
  const steel = art.linear(90, [0, '#f0f2f4'], [0.4, '#9da5ae'], [1, '#565e68'])
  const upright = art.linear(0, [0, '#f0f2f4'], [0.4, '#9da5ae'], [1, '#565e68'])
  const rubber = art.linear(90, [0, lighten(grip, 0.35)], [0.5, grip], [1, darken(grip, 0.4)])
  const socket = (x: number): string =>
    box(x - 40, -154, 80, 68, steel, 12) + box(x - 40, -140, 80, 8, '#3f464f')
  return (
    box(-30, -120, 60, 350, upright, 10) +
    box(-42, 170, 84, 80, upright, 12) +
    box(-10, 246, 20, 60, '#7b838c', 4) +
    box(-260, -142, 520, 44, steel, 12) +
    socket(-250) +
    socket(250) +
    box(-150, -156, 300, 72, rubber, 34) +
    repeat(7, (i) => line(`M${-108 + i * 36} -146v52`, darken(grip, 0.45), 6)) +
    place(lettering('RODADA', 26, '#ffffff'), 0, 60, -90)
  )
}

/** A roll of grip tape with its end unrolled, about 640 by 420. */
export function gripRoll(art: Artboard, tape: Color, lining: Color): string {
  const speck = repeat(60, () =>
    circle(
      art.random.between(0, 50),
      art.random.between(0, 50),
      art.random.between(0.6, 1.5),
      lighten(tape, art.random.between(0.1, 0.35)),
    ),
  )
  const grain = art.tile(50, 50, box(0, 0, 50, 50, tape) + speck)
  const sheet = path('M-60 60L300 110L300 250L-60 230Z', grain)
  const roll =
    path('M-260 -150H60C110 -150 130 -60 130 20C130 110 110 190 60 190H-260Z', grain) +
    path(
      'M-260 -150H60C110 -150 130 -60 130 20C130 110 110 190 60 190H-260Z',
      art.linear(90, [0, '#ffffff', 0.05], [0.25, '#ffffff', 0.22], [0.6, '#000000', 0], [1, '#000000', 0.5]),
    )
  const rings =
    repeat(7, (i) => ellipse(-260, 20, 92 - i * 9, 170 - i * 17, i % 2 ? darken(lining, 0.12) : tape)) +
    ellipse(-260, 20, 30, 58, '#14161c') +
    ellipse(-256, 20, 24, 50, lighten(lining, 0.2))
  const curl = path('M286 108Q330 120 322 182Q318 240 300 252L286 250Q306 180 286 108Z', lining)
  return sheet + roll + rings + curl
}

/** Eight bearings and their spacers in two rows, about 620 by 320. */
export function bearingSet(art: Artboard, shield: Color, ring: Color): string {
  const one = (x: number, y: number): string =>
    ellipse(x + 8, y + 62, 70, 18, '#0b0d1a', 'opacity="0.25"') +
    place(
      bearing(art, shield) +
        `<circle r="13.5" fill="none" stroke="${ring}" stroke-width="2.4"/>` +
        repeat(7, (i) => circle(...polar((i * 360) / 7, 13.5), 1.2, '#ffffff')),
      x,
      y,
      0,
      3,
    )
  return repeat(8, (i) => one(-240 + (i % 4) * 160, i < 4 ? -84 : 84))
}

/** Coloured bars of wax, about 420 by 300. */
export function wax(art: Artboard, colors: readonly Color[]): string {
  const bar = (color: Color, x: number, y: number, turn: number): string => {
    const top = polygon([
      [-130, -60],
      [130, -60],
      [150, -20],
      [-110, -20],
    ])
    const front = polygon([
      [-110, -20],
      [150, -20],
      [150, 60],
      [-110, 60],
    ])
    return place(
      path(top, lighten(color, 0.3)) +
        path(front, art.linear(90, [0, color], [1, darken(color, 0.22)])) +
        path(
          polygon([
            [-130, -60],
            [-110, -20],
            [-110, 60],
            [-130, 20],
          ]),
          darken(color, 0.3),
        ) +
        place(lettering('CERA', 34, lighten(color, 0.55)), 20, 20),
      x,
      y,
      turn,
    )
  }
  return colors.map((color, i) => bar(color, -90 + i * 110, 90 - i * 105, -6 + i * 7)).join('')
}
