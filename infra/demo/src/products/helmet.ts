import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { circle, ellipse, line, path, place, repeat } from '../drawing/shapes.ts'

export interface HelmetLook {
  readonly shell: Color
  readonly trim: Color
  readonly strap: Color
  /** Stickers on the shell, drawn in a field of about 200 by 120 around the origin. */
  readonly sticker: (art: Artboard) => string
}

const dome =
  'M-290 90C-306 -150 -160 -278 10 -278C190 -278 306 -140 300 70C298 106 276 120 244 120L160 118C130 118 128 150 96 152L-20 150C-60 150 -62 122 -96 122L-240 124C-272 124 -288 116 -290 90Z'

/** A skate helmet from its left side, about 620 by 640, the rim at y = 120. */
export function helmet(art: Artboard, { shell, trim, strap, sticker }: HelmetLook): string {
  const body = art.radial(
    0.36,
    0.22,
    0.85,
    [0, lighten(shell, 0.34)],
    [0.35, lighten(shell, 0.06)],
    [0.75, darken(shell, 0.12)],
    [1, darken(shell, 0.38)],
  )
  const padding = path(
    'M-268 106H276C280 150 250 166 214 160L150 154L96 190L-20 188L-90 154L-220 164C-256 164 -272 146 -268 106Z',
    '#191c23',
  )
  const straps =
    line('M-150 140C-130 260 -60 330 4 372', darken(strap, 0.25), 26) +
    line('M130 150C116 250 70 320 20 372', strap, 26) +
    line('M-10 372C30 392 80 396 118 384', strap, 26) +
    place(path('M-34 -24H34V24H-34Z', '#14161c', 'stroke="#343842" stroke-width="4"'), 8, 374, 12)
  const vents =
    place(vent(shell), -10, -196, -4) +
    place(vent(shell), 100, -178, 16) +
    place(vent(shell), -118, -172, -22)
  const earHoles = repeat(3, (i) => ellipse(-46 + i * 46, 86, 13, 13, darken(shell, 0.6)))
  const rim = line(
    'M-286 94C-286 112 -270 120 -240 120L-98 118C-62 118 -60 146 -20 146L94 148C124 146 128 114 160 114L246 116C276 116 294 104 296 74',
    trim,
    12,
  )
  const shine = path(
    'M-214 -70C-190 -180 -90 -244 10 -246C-80 -220 -160 -150 -180 -40C-184 -20 -218 -30 -214 -70Z',
    '#ffffff',
    'opacity="0.36"',
  )
  const rivets = circle(-180, 84, 11, '#c8cdd3') + circle(180, 82, 11, '#c8cdd3')
  const mark = place(sticker(art), 20, -46)
  const bounce = path('M120 118C220 100 286 20 296 -40C310 40 306 116 244 120Z', '#ffffff', 'opacity="0.1"')
  return (
    straps +
    padding +
    path(dome, body) +
    art.clip(dome, mark) +
    vents +
    earHoles +
    bounce +
    rim +
    rivets +
    shine
  )
}

function vent(shell: Color): string {
  return ellipse(0, 0, 40, 15, darken(shell, 0.3)) + ellipse(0, 3, 35, 11, darken(shell, 0.7))
}

export const brandSticker = (color: Color) => (): string =>
  place(lettering('RODADA', 52, color, 0.24), -16, 0, -3)

/** Shark teeth along the front, for small heads. */
export const toothSticker = (white: Color, gum: Color) => (): string => {
  const jaw = path('M-300 60C-240 0 -130 10 -40 70C-120 120 -230 130 -300 110Z', gum)
  const teeth =
    repeat(6, (i) => path(`M${-292 + i * 40} ${34 - i * 2}l18 40l20 -38Z`, white)) +
    repeat(5, (i) => path(`M${-276 + i * 42} 112l18 -34l20 34Z`, white))
  const eye =
    circle(-150, -60, 34, white) +
    circle(-160, -54, 16, '#14161c') +
    line('M-196 -102L-116 -84', '#14161c', 12)
  return jaw + teeth + eye
}

/** Two racing bands and dots. */
export const bandSticker = (first: Color, second: Color) => (): string =>
  line('M-330 40C-200 -60 100 -80 320 20', first, 34) +
  line('M-330 84C-200 -10 100 -30 320 66', second, 16) +
  repeat(5, (i) => circle(-180 + i * 84, -104 - Math.abs(i - 2) * -8, 10, second))
