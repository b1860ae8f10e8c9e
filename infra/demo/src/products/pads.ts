import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { box, circle, line, path, place, repeat } from '../drawing/shapes.ts'

export interface PadLook {
  readonly cloth: Color
  readonly cap: Color
  readonly accent: Color
}

/** A knee pad from the front, about 300 by 460. */
export function kneePad(art: Artboard, { cloth, cap, accent }: PadLook): string {
  const fabric = art.linear(
    0,
    [0, darken(cloth, 0.25)],
    [0.35, lighten(cloth, 0.16)],
    [1, darken(cloth, 0.4)],
  )
  const plastic = art.radial(0.4, 0.28, 0.8, [0, lighten(cap, 0.4)], [0.5, cap], [1, darken(cap, 0.35)])
  const strap = (y: number): string =>
    box(-178, y, 356, 44, art.linear(90, [0, lighten(accent, 0.1)], [1, darken(accent, 0.25)]), 14) +
    box(-178, y, 48, 44, darken(cloth, 0.3), 10)
  const sleeve =
    'M-126 -220Q0 -248 126 -220Q148 -110 140 0Q150 120 118 214Q0 240 -118 214Q-150 120 -140 0Q-148 -110 -126 -220Z'
  const ribs = repeat(5, (i) =>
    line(
      `M-112 ${-196 + i * 14}Q0 ${-216 + i * 14} 112 ${-196 + i * 14}`,
      darken(cloth, 0.45),
      3,
      'opacity="0.6"',
    ),
  )
  const shell =
    'M0 -128C70 -128 108 -70 108 10C108 96 60 150 0 150C-60 150 -108 96 -108 10C-108 -70 -70 -128 0 -128Z'
  const ridge = path(
    'M0 -104C44 -104 74 -60 76 -4C40 -22 -40 -22 -76 -4C-74 -60 -44 -104 0 -104Z',
    '#ffffff',
    'opacity="0.2"',
  )
  const grooves = line('M-82 40Q0 8 82 40M-70 78Q0 46 70 78M-48 112Q0 88 48 112', darken(cap, 0.4), 7)
  const rivets = [
    [-84, -56],
    [84, -56],
    [-78, 90],
    [78, 90],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 10, '#c9ced4') + circle(x - 2, y - 2, 5, '#f5f7f8'))
    .join('')
  return (
    strap(-176) +
    path(sleeve, fabric) +
    ribs +
    strap(160) +
    path(shell, darken(cap, 0.55), 'transform="translate(0 8)"') +
    path(shell, plastic) +
    grooves +
    ridge +
    rivets
  )
}

/** An elbow pad: the same make, narrower. */
export function elbowPad(art: Artboard, look: PadLook): string {
  return `<g transform="scale(0.74 0.7)">${kneePad(art, look)}</g>`
}

/** A wrist guard seen from the palm, about 260 by 460. */
export function wristGuard(art: Artboard, { cloth, cap, accent }: PadLook): string {
  const fabric = art.linear(20, [0, lighten(cloth, 0.18)], [0.6, cloth], [1, darken(cloth, 0.4)])
  const glove =
    'M-104 -150C-60 -174 60 -174 104 -150C122 -90 120 -30 108 40C100 120 96 180 90 226Q0 246 -90 226C-96 180 -100 120 -108 40C-120 -30 -122 -90 -104 -150Z'
  const thumb = path('M-100 -110C-150 -96 -164 -40 -150 0C-130 20 -112 0 -106 -30Z', darken(cloth, 0.2))
  const splint = 'M-46 -110Q0 -126 46 -110L56 150Q0 176 -56 150Z'
  const plastic = art.linear(0, [0, darken(cap, 0.3)], [0.4, lighten(cap, 0.4)], [1, darken(cap, 0.35)])
  const strap = (y: number): string =>
    place(
      box(-124, -24, 248, 48, accent, 12) +
        box(60, -24, 64, 48, darken(accent, 0.35), 10) +
        line('M-100 -14H52M-100 14H52', lighten(accent, 0.35), 2.5, 'stroke-dasharray="7 7"'),
      0,
      y,
      -3,
    )
  return (
    thumb +
    path(glove, fabric) +
    path(splint, plastic) +
    line('M-20 -96L-24 140M20 -96L24 140', darken(cap, 0.35), 5) +
    strap(-10) +
    strap(150) +
    place(lettering('RODADA', 20, lighten(cloth, 0.75)), 0, -136)
  )
}
