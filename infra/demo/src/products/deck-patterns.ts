import { type Color, darken, lighten, mix } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import {
  box,
  circle,
  ellipse,
  line,
  type Point,
  path,
  place,
  polar,
  polygon,
  repeat,
} from '../drawing/shapes.ts'
import { type DeckArt, ground } from './deck-art.ts'

/** Glazed tiles: four turned petals each. */
export const tiles: DeckArt = (art, { ground: glaze, a, b, c }) => {
  const petal = 'M4 4Q34 6 38 38Q6 34 4 4Z'
  const quarter = `${path(petal, a)}${path('M12 12Q28 14 31 31Q14 28 12 12Z', glaze)}${circle(38, 6, 5, b)}${circle(6, 38, 5, c)}`
  const one = (x: number, y: number): string => {
    const turned = repeat(4, (i) => place(quarter, 0, 0, i * 90))
    return place(
      `${box(-42, -42, 84, 84, glaze)}${turned}${circle(0, 0, 10, b)}${circle(0, 0, 4, glaze)}<path d="M-42 -42H42V42H-42Z" fill="none" stroke="${darken(glaze, 0.18)}" stroke-width="3"/>`,
      x,
      y,
    )
  }
  const rows = repeat(13, (row) => repeat(4, (column) => one(-126 + column * 84, -504 + row * 84)))
  return (
    rows +
    box(-170, -60, 340, 120, b) +
    place(lettering('RODADA', 32, glaze), 0, 0) +
    box(-170, -66, 340, 6, a) +
    box(-170, 60, 340, 6, a) +
    box(-170, -520, 340, 1040, art.linear(0, [0, '#ffffff', 0.1], [0.4, '#ffffff', 0]))
  )
}

/** Strings of cut paper, one above the other. */
export const cutPaper: DeckArt = (_art, { ground: wall, a, b, c }) => {
  const sheet = (color: Color, variant: number): string => {
    const fringe = `M-62 -60H62V52${repeat(8, () => 'q-7.75 18 -15.5 0')}Z`
    const petals = repeat(8, (i) => place(ellipse(0, -25, 6, 14, wall), 0, -10, i * 45))
    const diamonds = repeat(
      4,
      (i) =>
        path(`M${-45 + i * 30} -52l8 8l-8 8l-8 -8Z`, wall) +
        path(`M${-45 + i * 30} 26l8 8l-8 8l-8 -8Z`, wall),
    )
    const bird =
      path('M-34 -8C-20 -30 4 -26 12 -12L34 -20L24 0C16 22 -14 22 -20 6Z', wall) + circle(8, -8, 3, color)
    return path(fringe, color) + diamonds + (variant ? petals + circle(0, -10, 7, wall) : bird)
  }
  const colors: readonly Color[] = [a, b, c, lighten(a, 0.3), lighten(b, 0.35), a]
  const rows = repeat(7, (row) => {
    const y = -440 + row * 142
    const string = line(`M-170 ${y - 66}Q0 ${y - 48} 170 ${y - 66}`, lighten(wall, 0.5), 4)
    return (
      string +
      repeat(3, (column) =>
        place(
          sheet(colors[(row * 2 + column) % 6] ?? a, (row + column) % 2),
          -136 + column * 136 + (row % 2 ? -16 : 10),
          y,
        ),
      )
    )
  })
  return ground(wall) + rows
}

/** Chips of many colours, like a cast floor. */
export const terrazzo: DeckArt = (art, { ground: base, a, b, c }) => {
  const chip = (): string => {
    const size = art.random.between(9, 34)
    const sides = art.random.whole(4, 6)
    const points = Array.from({ length: sides }, (_, i) =>
      polar((i * 360) / sides + art.random.between(-22, 22), size * art.random.between(0.6, 1.15)),
    )
    return place(
      path(polygon(points), art.random.pick([a, b, c, lighten(a, 0.4), darken(base, 0.2)])),
      art.random.between(-160, 160),
      art.random.between(-505, 505),
    )
  }
  return (
    ground(base) +
    repeat(120, chip) +
    path('M-170 -50H170V50H-170Z', base) +
    place(lettering('RODADA', 32, a), 0, 0)
  )
}

/** Scales of water, one row over the next. */
export const scales: DeckArt = (_art, { ground: deep, a, b, c }) => {
  const scale = (color: Color): string =>
    circle(0, 0, 42, deep) +
    circle(0, 0, 38, color) +
    circle(0, 0, 27, deep) +
    circle(0, 0, 22, lighten(color, 0.3)) +
    circle(0, 0, 11, deep)
  const inks: readonly Color[] = [a, mix(a, b, 0.5), b, mix(b, c, 0.5), c]
  return (
    ground(deep) +
    repeat(48, (row) =>
      repeat(6, (k) =>
        place(scale(inks[Math.floor(row / 10)] ?? c), -200 + k * 80 + (row % 2) * 40, -520 + row * 22),
      ),
    )
  )
}

/** A bowl of checks that bend. */
export const checks: DeckArt = (_art, { ground: light, a, b }) => {
  const bend = (x: number, y: number): Point => [x + Math.sin(y / 95) * 36, y + Math.sin(x / 60) * 20]
  const cell = (column: number, row: number): string => {
    const [x, y] = [-240 + column * 48, -552 + row * 48]
    return path(
      polygon([bend(x, y), bend(x + 48, y), bend(x + 48, y + 48), bend(x, y + 48)]),
      row % 6 === 0 ? b : a,
    )
  }
  return (
    ground(light) + repeat(23, (row) => repeat(10, (column) => ((row + column) % 2 ? cell(column, row) : '')))
  )
}
