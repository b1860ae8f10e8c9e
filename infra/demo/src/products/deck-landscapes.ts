import { px } from '../drawing/artboard.ts'
import { type Color, darken, lighten, mix } from '../drawing/color.ts'
import { lettering } from '../drawing/lettering.ts'
import {
  box,
  circle,
  curve,
  line,
  type Point,
  path,
  place,
  polar,
  polyline,
  repeat,
} from '../drawing/shapes.ts'
import { type DeckArt, ground } from './deck-art.ts'

/** Sun with slits over rows of waves. */
export const bay: DeckArt = (art, { ground: sky, a, b, c }) => {
  const sun = circle(0, -150, 118, art.linear(90, [0, lighten(a, 0.25)], [1, a]))
  const slits = repeat(6, (i) => box(-170, -130 + i * 24, 340, 4 + i * 2.6, sky))
  const waves = repeat(11, (i) => {
    const y = 20 + i * 46
    const crest = Array.from(
      { length: 9 },
      (_, k): Point => [-200 + k * 50 + (i % 2) * 25, y + (k % 2 ? -16 : 16)],
    )
    return path(`${curve(crest)}L240 540L-240 540Z`, mix(b, c, i / 10))
  })
  const birds = repeat(3, (i) => line(`M${-80 + i * 62} ${-362 + i * 34}q12 -14 24 0q12 -14 24 0`, c, 6))
  return (
    ground(art.linear(90, [0, darken(sky, 0.12)], [0.55, sky])) +
    birds +
    sun +
    slits +
    waves +
    place(lettering('RODADA', 32, sky), 0, 400)
  )
}

/** Layered mountains with a column of smoke. */
export const volcano: DeckArt = (art, { ground: sky, a, b, c }) => {
  const ridge = (y: number, rough: number, color: Color): string => {
    const points = Array.from(
      { length: 12 },
      (_, i): Point => [-176 + i * 32, y + art.random.between(-rough, rough)],
    )
    return path(`${polyline(points)}L180 540L-180 540Z`, color)
  }
  const cone =
    path(
      'M-190 160L-46 -120Q0 -104 46 -120L190 160Z',
      art.linear(0, [0, lighten(b, 0.15)], [0.5, b], [1, darken(b, 0.35)]),
    ) + path('M-46 -120Q0 -104 46 -120L84 -46L56 -66L36 -30L8 -62L-20 -24L-44 -60L-84 -46Z', '#fdf7ec')
  const smoke = repeat(16, (i) =>
    circle(Math.sin(i * 0.9) * (14 + i * 4), -140 - i * 21, 16 + i * 3.6, lighten(c, 0.1 + (i % 3) * 0.18)),
  )
  const sun = circle(74, -260, 64, lighten(sky, 0.7))
  return (
    ground(art.linear(90, [0, darken(sky, 0.2)], [0.6, lighten(sky, 0.25)])) +
    sun +
    smoke +
    cone +
    ridge(130, 24, darken(b, 0.35)) +
    ridge(220, 22, mix(b, a, 0.4)) +
    ridge(300, 18, a) +
    ridge(380, 16, darken(a, 0.25)) +
    place(lettering('RODADA', 32, lighten(sky, 0.6)), 0, 440)
  )
}

/** Bolts between clouds. */
export const storm: DeckArt = (art, { ground: night, a, b, c }) => {
  const bolt = 'M10 -190L-70 20L-10 10L-50 190L80 -40L16 -30L60 -190Z'
  const rain = repeat(60, () => {
    const [x, y] = [art.random.between(-160, 160), art.random.between(-500, 500)]
    return line(`M${px(x)} ${px(y)}l-10 30`, lighten(night, 0.25), 4)
  })
  const cloud = (x: number, y: number, scale: number, color: Color): string =>
    place(
      circle(-60, 0, 44, color) +
        circle(0, -26, 60, color) +
        circle(60, 0, 46, color) +
        box(-100, 0, 200, 44, color, 22),
      x,
      y,
      0,
      scale,
    )
  return (
    ground(art.linear(70, [0, night], [1, darken(night, 0.4)])) +
    rain +
    place(path(bolt, darken(a, 0.3)), 8, -112, 6, 1.25) +
    place(path(bolt, a), -4, -120, 6, 1.25) +
    place(path(bolt, b), 40, 290, -8, 0.85) +
    cloud(-30, -380, 1.4, c) +
    cloud(80, -320, 0.9, lighten(c, 0.3)) +
    cloud(60, 160, 1, c) +
    cloud(-90, 210, 0.8, lighten(c, 0.25))
  )
}

/** Height lines of a map. */
export const contours: DeckArt = (art, { ground: land, a, b, c }) => {
  const peak = (cx: number, cy: number, rings: number, color: Color): string =>
    repeat(rings, (i) => {
      const radius = 26 + (rings - i) * 25
      const points = Array.from({ length: 14 }, (_, k): Point => {
        const [x, y] = polar(
          (k * 360) / 14,
          radius * (1 + 0.16 * Math.sin(k * 2.1 + cx) + 0.1 * Math.cos(k * 1.3 + cy)),
        )
        return [cx + x, cy + y * 1.25]
      })
      return `<path d="${curve(points, true)}" fill="${mix(land, color, 0.1 + (0.75 * i) / rings)}" stroke="${lighten(land, 0.35)}" stroke-width="3"/>`
    })
  const trail = line(
    'M-120 480C-20 380 120 320 40 180C-40 60 -120 20 -20 -120C60 -220 80 -320 -30 -470',
    c,
    7,
    'stroke-dasharray="2 18"',
  )
  return (
    ground(art.linear(90, [0, land], [1, darken(land, 0.15)])) +
    peak(60, -300, 8, a) +
    peak(-70, 40, 7, b) +
    peak(70, 380, 8, a) +
    trail
  )
}
