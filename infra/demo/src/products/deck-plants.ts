import { type Color, darken, lighten, mix } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import { circle, line, path, place, repeat } from '../drawing/shapes.ts'
import { type DeckArt, ground } from './deck-art.ts'

/** A rosette of pointed leaves under a moon. */
export const agave: DeckArt = (art, { ground: night, a, b, c }) => {
  const leaf = (length: number, width: number, color: Color): string =>
    path(
      `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.7} 0 ${-length}C${width * 0.8} ${-length * 0.7} ${width} ${-length * 0.3} 0 0Z`,
      color,
    ) +
    path(
      `M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.7} 0 ${-length}Z`,
      darken(color, 0.22),
    ) +
    line(`M0 ${-length}v-14`, c, 4)
  const ring = (count: number, length: number, width: number, spread: number, color: Color): string =>
    repeat(count, (i) =>
      place(
        leaf(length * (1 - Math.abs(i - (count - 1) / 2) * 0.03), width, color),
        0,
        0,
        -spread + (2 * spread * i) / (count - 1),
      ),
    )
  const plant =
    ring(9, 330, 34, 84, darken(a, 0.35)) +
    ring(8, 300, 34, 66, darken(a, 0.16)) +
    ring(6, 280, 34, 42, a) +
    ring(3, 250, 32, 16, lighten(a, 0.16))
  const stars = repeat(26, () =>
    circle(art.random.between(-130, 130), art.random.between(-480, 60), art.random.between(1.5, 4), c),
  )
  const moon = circle(0, -250, 82, art.radial(0.4, 0.35, 0.8, [0, lighten(b, 0.3)], [1, b]))
  const hill = (y: number, color: Color): string =>
    path(`M-180 ${y}Q-60 ${y - 46} 40 ${y}T180 ${y - 10}V540H-180Z`, color)
  return (
    ground(art.linear(90, [0, darken(night, 0.35)], [0.6, night], [1, darken(b, 0.2)])) +
    stars +
    moon +
    hill(180, darken(night, 0.25)) +
    place(plant, 0, 300) +
    hill(300, darken(night, 0.55)) +
    place(lettering('RODADA', 32, b), 0, 404)
  )
}

/** Branches with violet blossom. */
export const blossom: DeckArt = (art, { ground: sky, a, b, c }) => {
  const flower = (color: Color): string =>
    repeat(5, (i) => place(path('M0 0C-15 -10 -14 -30 0 -34C14 -30 15 -10 0 0Z', color), 0, 0, i * 72)) +
    circle(0, 0, 7, c)
  const branch =
    line(
      'M-170 420C-80 330 60 250 40 90C24 -40 -90 -120 -40 -300C-24 -380 60 -420 120 -520',
      darken(b, 0.2),
      22,
    ) +
    line(
      'M30 140C70 100 90 40 160 20M-36 -80C-80 -120 -110 -130 -170 -130M-30 -330C10 -330 70 -280 160 -290M0 280C60 300 90 360 160 360',
      darken(b, 0.2),
      12,
    )
  const spots = Array.from({ length: 46 }, () => {
    const t = art.random.between(-480, 470)
    const x = Math.sin(t / 150) * 60 + art.random.between(-110, 110)
    return place(
      flower(mix(a, lighten(a, 0.5), art.random.next())),
      x,
      t,
      art.random.between(0, 72),
      art.random.between(0.65, 1.35),
    )
  })
  return ground(art.linear(90, [0, lighten(sky, 0.35)], [1, sky])) + branch + spots.join('')
}
