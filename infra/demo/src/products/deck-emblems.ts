import { px } from '../drawing/artboard.ts'
import { type Color, darken, lighten } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { circle, line, path, place, polar, polygon, repeat } from '../drawing/shapes.ts'
import { type DeckArt, ground } from './deck-art.ts'

/** A wrestler's mask, symmetrical. */
export const mask: DeckArt = (art, { ground: back, a, b, c }) => {
  const rays = repeat(20, (i) =>
    path(polygon([[0, 0], polar(i * 18, 700), polar(i * 18 + 9, 700)]), darken(back, 0.14)),
  )
  const both = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`
  const head = path(
    'M0 -190C92 -190 124 -110 118 -10C114 78 70 160 0 168C-70 160 -114 78 -118 -10C-124 -110 -92 -190 0 -190Z',
    art.linear(0, [0, a], [0.5, lighten(a, 0.1)], [1, darken(a, 0.15)]),
  )
  const flame =
    path('M0 -188L0 -96C26 -112 30 -150 62 -172C44 -186 22 -190 0 -188Z', b) +
    path('M118 -30C92 -60 92 -104 100 -132C116 -104 122 -64 118 -30Z', b)
  const eye =
    path('M16 -20C30 -66 84 -74 104 -42C96 4 44 26 16 -20Z', c) +
    path('M30 -22C42 -50 74 -54 88 -38C80 -10 50 0 30 -22Z', '#ffffff') +
    circle(58, -30, 11, '#14161f')
  const nose = path('M0 -60C14 -30 20 6 22 24C14 34 0 36 0 36Z', b) + path('M5 22a7 5 0 1 0 12 2Z', c)
  const mouth =
    path('M0 66C30 62 50 72 54 86C44 110 22 118 0 118Z', b) +
    path('M0 80C20 78 34 82 40 88C30 100 14 104 0 104Z', c)
  const cheek = path('M112 20C92 20 78 40 84 84C100 62 110 40 112 20Z', b)
  const seam = line('M0 -190V-60', darken(a, 0.3), 3, 'stroke-dasharray="8 8"')
  return (
    ground(back) +
    place(rays, 0, -40) +
    place(head + both(flame + eye + nose + mouth + cheek) + seam, 0, -50, 0, 1.06) +
    place(lettering('RODADA', 32, a), 0, 330) +
    repeat(3, (i) => place(star(b), -64 + i * 64, -410, 0, i === 1 ? 1.4 : 1)) +
    repeat(3, (i) => place(star(b), -64 + i * 64, 420, 0, i === 1 ? 1.4 : 1))
  )
}

function star(color: Color): string {
  return path(polygon(Array.from({ length: 10 }, (_, i) => polar(i * 36 - 90, i % 2 ? 8 : 20))), color)
}

/** Bands that turn a corner, like a seventies van. */
export const retro: DeckArt = (_art, { ground: cream, a, b, c }) => {
  const inks: readonly Color[] = [c, a, b, lighten(b, 0.4)]
  const band = (offset: number, color: Color): string =>
    line(
      `M${-130 + offset} 560V120Q${-130 + offset} ${-10 + offset * 0.6} ${0} ${-30 + offset * 0.6}T${70 + offset} ${-220}V-560`,
      color,
      34,
    )
  return (
    ground(cream) +
    inks.map((ink, i) => band(i * 36, ink)).join('') +
    place(lettering('RODADA', 32, c), -66, -330, -90) +
    circle(70, 360, 46, a) +
    circle(70, 360, 24, cream)
  )
}

/** Bare maple with a small mark. */
export const bare: DeckArt = (art, { ground: wood, a, b }) => {
  const grain = repeat(34, (i) => {
    const x = -165 + i * 10 + art.random.between(-3, 3)
    const sway = art.random.between(-10, 10)
    return line(
      `M${px(x)} -520C${px(x + sway)} -200 ${px(x - sway)} 160 ${px(x + sway / 2)} 520`,
      darken(wood, art.random.between(0.08, 0.26)),
      art.random.between(0.8, 2.6),
      'opacity="0.6"',
    )
  })
  const mark =
    circle(0, 0, 74, a) +
    circle(0, 0, 56, wood) +
    circle(0, 0, 40, a) +
    circle(0, 0, 14, wood) +
    path(
      polygon([
        [-74, 0],
        [74, 0],
        [74, 12],
        [-74, 12],
      ]),
      wood,
    )
  return (
    ground(art.linear(0, [0, darken(wood, 0.08)], [0.4, lighten(wood, 0.12)], [1, darken(wood, 0.1)])) +
    grain +
    place(mark, 0, -20) +
    place(lettering('RODADA', 30, b, 0.2), 0, 110)
  )
}
