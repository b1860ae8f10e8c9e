import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { circle, line, path, repeat } from '../drawing/shapes.ts'

export interface ShoeLook {
  readonly upper: Color
  readonly toe: Color
  readonly stripe: Color
  readonly sole: Color
  readonly gum: Color
  readonly lace: Color
  readonly mid: boolean
}

const low =
  'M-330 60C-338 -20 -330 -110 -314 -150C-296 -168 -250 -160 -222 -138C-190 -116 -150 -128 -126 -146C-96 -120 -40 -60 40 -36C140 -10 270 -8 318 40C330 56 330 66 328 74H-330Z'
const high =
  'M-330 60C-338 -60 -336 -190 -320 -246C-296 -262 -190 -266 -150 -248C-138 -210 -134 -180 -118 -152C-88 -116 -40 -60 40 -36C140 -10 270 -8 318 40C330 56 330 66 328 74H-330Z'

/** A skate shoe from its outer side, toe to the right, about 680 wide, the sole's bottom at y = 140. */
export function shoe(art: Artboard, { upper, toe, stripe, sole, gum, lace, mid }: ShoeLook): string {
  const outline = mid ? high : low
  const suede = art.linear(80, [0, lighten(upper, 0.16)], [0.6, upper], [1, darken(upper, 0.3)])
  const opening = mid
    ? path('M-318 -240C-290 -262 -190 -266 -152 -246C-170 -226 -290 -222 -318 -240Z', darken(upper, 0.6))
    : path(
        'M-312 -148C-296 -168 -250 -160 -222 -138C-190 -116 -150 -128 -126 -146C-150 -96 -250 -96 -312 -148Z',
        darken(upper, 0.6),
      )
  const toeCap = path('M150 -24C220 -18 296 -4 320 44C330 60 330 70 328 76H140C128 40 132 8 150 -24Z', toe)
  const heel = path('M-334 76C-340 10 -336 -40 -328 -92C-300 -80 -272 -40 -262 76Z', darken(upper, 0.22))
  const swoosh = path(
    'M-250 70C-190 40 -120 0 -70 -84L-22 -56C-50 10 -60 40 -64 76H-128C-122 50 -118 34 -108 16C-150 48 -180 62 -214 76Z',
    stripe,
  )
  const stitches = (d: string): string =>
    line(d, lighten(upper, 0.5), 2.4, 'stroke-dasharray="7 6" opacity="0.8"')
  const laces = repeat(5, (i) => {
    const [x, y] = [-104 + i * 34, -112 + i * 21]
    return (
      line(`M${x - 26} ${y + 20}L${x + 22} ${y - 8}`, darken(lace, 0.25), 15) +
      line(`M${x - 26} ${y + 17}L${x + 22} ${y - 11}`, lace, 11)
    )
  })
  const tongue = path(
    mid
      ? 'M-172 -262C-150 -290 -122 -284 -112 -256L-60 -130L-128 -140Z'
      : 'M-132 -172C-104 -190 -76 -178 -72 -150L-40 -90L-118 -128Z',
    lighten(upper, 0.12),
  )
  const rubber = path(
    'M-338 66H332C346 84 344 112 334 132H-328C-344 118 -346 88 -338 66Z',
    art.linear(90, [0, sole], [1, darken(sole, 0.12)]),
  )
  const foxing = line('M-334 92H338', stripe, 6)
  const bottom = path('M-328 126H334C330 142 320 146 306 146H-300C-318 146 -326 138 -328 126Z', gum)
  const grip = repeat(20, (i) => line(`M${-306 + i * 32} 134v8`, darken(gum, 0.35), 5))
  const shade = path('M-330 76C-100 44 200 50 330 76V60C200 30 -100 20 -334 56Z', '#000000', 'opacity="0.1"')
  return (
    tongue +
    path(outline, suede) +
    opening +
    art.clip(outline, swoosh + heel + toeCap + shade) +
    stitches('M150 -18C132 12 128 40 140 70M158 -16C140 12 136 40 148 70') +
    stitches('M-262 68C-270 -30 -296 -74 -322 -86') +
    laces +
    repeat(5, (i) => circle(-122 + i * 34, -86 + i * 20, 4.5, darken(upper, 0.5))) +
    rubber +
    foxing +
    bottom +
    grip
  )
}
