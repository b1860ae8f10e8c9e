import type { Artboard } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { box, circle, ellipse, line, path, place, repeat } from '../drawing/shapes.ts'

const shirt =
  'M-120 -300C-70 -262 70 -262 120 -300C190 -284 250 -262 292 -226L392 -52L276 12L236 -40C230 110 236 280 242 400Q0 424 -242 400C-236 280 -230 110 -236 -40L-276 12L-392 -52L-292 -226C-250 -262 -190 -284 -120 -300Z'

function folds(color: Color): string {
  const soft = 'opacity="0.35"'
  return (
    line(
      'M-232 -40C-200 -70 -190 -110 -196 -150M232 -40C200 -70 190 -110 196 -150',
      darken(color, 0.5),
      6,
      soft,
    ) +
    line(
      'M-200 310C-170 220 -180 120 -214 60M206 300C170 240 184 150 216 80M-60 338C-40 280 -50 240 -80 200',
      darken(color, 0.5),
      5,
      soft,
    ) +
    line('M-150 330C-130 250 -140 180 -170 120', lighten(color, 0.4), 8, 'opacity="0.25"')
  )
}

/** A T-shirt laid flat, about 790 by 650; `print` is drawn on its chest in a field 300 wide around the origin. */
export function tee(art: Artboard, color: Color, print: string): string {
  const cotton = art.linear(100, [0, lighten(color, 0.12)], [0.5, color], [1, darken(color, 0.14)])
  const collar =
    line('M-116 -296C-70 -226 70 -226 116 -296', darken(color, 0.22), 20) +
    line('M-116 -296C-70 -226 70 -226 116 -296', lighten(color, 0.1), 3, 'stroke-dasharray="6 6"')
  const inside = path('M-116 -298C-70 -262 70 -262 116 -298C70 -230 -70 -230 -116 -298Z', darken(color, 0.4))
  const hems = line(
    'M-240 382Q0 406 240 382M-384 -62L-282 -6M384 -62L282 -6',
    darken(color, 0.25),
    3,
    'stroke-dasharray="7 6"',
  )
  return path(shirt, cotton) + art.clip(shirt, folds(color)) + inside + collar + hems + place(print, 0, 10)
}

/** A hooded sweatshirt laid flat, about 860 by 800. */
export function hoodie(art: Artboard, color: Color, accent: Color, print: string): string {
  const fleece = art.linear(100, [0, lighten(color, 0.14)], [0.5, color], [1, darken(color, 0.18)])
  const sleeve = path(
    'M-236 -236C-330 -180 -390 60 -416 316L-306 340C-290 200 -260 60 -220 -30Z',
    darken(color, 0.12),
  )
  const cuff = path('M-418 300L-306 326L-312 384L-424 358Z', darken(color, 0.32))
  const arms = `${sleeve + cuff}<g transform="scale(-1 1)">${sleeve}${cuff}</g>`
  const body =
    'M-130 -280C-180 -272 -230 -250 -244 -226L-246 300H246L244 -226C230 -250 180 -272 130 -280C70 -250 -70 -250 -130 -280Z'
  const waist =
    box(-248, 292, 496, 62, darken(color, 0.3), 14) +
    repeat(30, (i) => line(`M${-232 + i * 16} 298v50`, darken(color, 0.5), 2, 'opacity="0.5"'))
  const pocket = path(
    'M-150 300L-120 150H120L150 300Z',
    darken(color, 0.1),
    `stroke="${darken(color, 0.4)}" stroke-width="4"`,
  )
  const hood =
    path(
      'M-160 -262C-190 -380 -90 -430 0 -430C90 -430 190 -380 160 -262C110 -214 -110 -214 -160 -262Z',
      lighten(color, 0.06),
    ) +
    path(
      'M-110 -276C-130 -360 -60 -392 0 -392C60 -392 130 -360 110 -276C60 -236 -60 -236 -110 -276Z',
      darken(color, 0.5),
    ) +
    path('M-110 -276C-60 -300 60 -300 110 -276C60 -214 -60 -214 -110 -276Z', darken(color, 0.25))
  const cords =
    line('M-56 -240C-60 -200 -52 -160 -58 -120M56 -240C60 -190 50 -160 56 -106', accent, 9) +
    circle(-58, -118, 8, '#c9ced4') +
    circle(56, -104, 8, '#c9ced4')
  return (
    arms +
    path(body, fleece) +
    art.clip(body, folds(color)) +
    pocket +
    waist +
    hood +
    cords +
    place(print, 0, -10, 0, 0.9)
  )
}

/** A five-panel cap from its front left, about 560 by 360. */
export function cap(art: Artboard, crown: Color, brim: Color, badge: string): string {
  const cloth = art.radial(0.4, 0.25, 0.85, [0, lighten(crown, 0.22)], [0.6, crown], [1, darken(crown, 0.35)])
  const dome = 'M-230 96C-246 -60 -170 -186 0 -190C170 -186 246 -60 226 96C120 60 -120 60 -230 96Z'
  const panels = line(
    'M-96 -172C-150 -90 -164 0 -158 70M96 -172C150 -90 160 0 152 70',
    darken(crown, 0.35),
    4,
  )
  const visor = path(
    'M-226 84C-120 46 120 46 224 84C330 110 360 150 330 172C200 120 -140 116 -262 176C-300 150 -280 110 -226 84Z',
    art.linear(90, [0, darken(brim, 0.2)], [0.5, brim], [1, lighten(brim, 0.16)]),
  )
  const seams = line(
    'M-236 112C-120 76 120 76 244 112M-250 136C-120 96 130 96 280 134',
    lighten(brim, 0.4),
    2.5,
    'stroke-dasharray="8 6" opacity="0.8"',
  )
  const eyelets = ellipse(-124, -96, 8, 9, darken(crown, 0.5)) + ellipse(124, -96, 8, 9, darken(crown, 0.5))
  return (
    path(dome, cloth) +
    panels +
    ellipse(0, -190, 22, 11, darken(crown, 0.15)) +
    eyelets +
    place(badge, 0, -24) +
    visor +
    seams
  )
}

/** A pair of ribbed socks hanging side by side, about 420 by 620. */
export function socks(art: Artboard, color: Color, bands: readonly Color[]): string {
  const outline =
    'M-70 -300H70V60C70 110 100 140 170 190C214 222 206 290 140 296C60 300 -20 250 -60 180C-72 150 -70 100 -70 60Z'
  const knit = art.linear(0, [0, darken(color, 0.16)], [0.4, lighten(color, 0.2)], [1, darken(color, 0.14)])
  const stripes = bands.map((band, i) => box(-90, -250 + i * 52, 180, 32, band)).join('')
  const ribs = repeat(15, (i) => line(`M${-66 + i * 9.6} -300V150`, darken(color, 0.4), 1.6, 'opacity="0.3"'))
  const heel = ellipse(-50, 140, 56, 64, bands[0] ?? color) + ellipse(176, 260, 62, 70, bands[0] ?? color)
  const one =
    path(outline, knit) +
    art.clip(outline, stripes + heel + ribs) +
    line('M-70 -288H70', darken(color, 0.3), 3)
  return place(one, 90, 0, 8) + place(one, -110, 10, -4)
}
