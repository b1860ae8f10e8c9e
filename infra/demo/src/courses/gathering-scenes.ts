import { darken, lighten, mix } from '../drawing/color.ts'
import { box, circle, curve, ellipse, line, type Point, path, polygon, repeat } from '../drawing/shapes.ts'
import { hills, sky } from './horizon.ts'
import type { Scene } from './scene.ts'
import { tree } from './surroundings.ts'

/** A hall with a ramp, windows and strings of bulbs; its floor lies from 0.76 down. */
export const hall: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const floor = h * 0.76
  const wall = box(0, 0, w, floor, art.linear(90, [0, darken(accent, 0.5)], [1, darken(accent, 0.22)]))
  const pane = (x: number): string =>
    box(x, h * 0.12, w * 0.18, h * 0.3, darken(accent, 0.62), 8) +
    repeat(6, (i) =>
      box(
        x + 12 + (i % 3) * (w * 0.057),
        h * 0.12 + 12 + Math.floor(i / 3) * h * 0.145,
        w * 0.05,
        h * 0.13,
        i % 2 ? light.skyLow : light.skyTop,
        3,
      ),
    )
  const beams =
    repeat(4, (i) => line(`M${w * (0.02 + i * 0.32)} 0V${floor}`, darken(accent, 0.6), 20)) +
    line(`M0 ${h * 0.06}H${w}`, darken(accent, 0.62), 26)
  const boards = repeat(9, (i) =>
    line(`M${w * (0.5 + (i - 4) * 0.09)} ${floor}L${w * (0.5 + (i - 4) * 0.26)} ${h}`, '#9c744c', 3),
  )
  const ground = box(0, floor, w, h - floor, art.linear(90, [0, '#b98b5d'], [1, '#dcb27f'])) + boards
  const ramp =
    path(
      `M0 ${h * 0.5}H${w * 0.1}C${w * 0.12} ${floor - 40} ${w * 0.22} ${floor + 20} ${w * 0.36} ${floor + 26}H0Z`,
      art.linear(0, [0, '#c99a68'], [1, '#e6c294']),
    ) + circle(w * 0.1, h * 0.5, 11, '#dfe4e8')
  const fun =
    path(
      polygon([
        [w * 0.62, floor + 30],
        [w * 0.74, floor - 60],
        [w * 0.88, floor - 60],
        [w, floor + 30],
      ]),
      '#c99a68',
    ) +
    path(
      polygon([
        [w * 0.74, floor - 60],
        [w * 0.88, floor - 60],
        [w * 0.88, floor - 46],
        [w * 0.74, floor - 46],
      ]),
      '#f0d3a8',
    )
  const bulbs =
    repeat(2, (row) =>
      line(
        `M-20 ${h * (0.1 + row * 0.05)}Q${w * 0.5} ${h * (0.34 + row * 0.06)} ${w + 20} ${h * (0.08 + row * 0.05)}`,
        '#14161c',
        4,
      ),
    ) +
    repeat(13, (i) => {
      const t = (i + 0.5) / 13
      const y = h * (0.1 * (1 - t) ** 2 + 0.34 * 2 * t * (1 - t) + 0.08 * t ** 2)
      return (
        circle(w * t, y + 16, 34, art.radial(0.5, 0.5, 0.5, [0, '#ffe9a8', 0.8], [1, '#ffe9a8', 0])) +
        circle(w * t, y + 16, 10, '#fff3c9')
      )
    })
  return (
    wall +
    pane(w * 0.06) +
    pane(w * 0.41) +
    pane(w * 0.76) +
    beams +
    ground +
    ramp +
    fun +
    bulbs +
    ellipse(
      w * 0.5,
      floor + 150,
      w * 0.4,
      70,
      art.radial(0.5, 0.5, 0.5, [0, '#fff3c4', 0.4], [1, '#fff3c4', 0]),
    )
  )
}

/** A lawn under trees where people sit together; the grass lies from 0.66 down. */
export const garden: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const lawn = h * 0.66
  const grass = mix(light.leaf, '#6fae6a', light.night ? 0.2 : 0.7)
  const track = path(
    `M-20 ${h * 0.86}C${w * 0.3} ${h * 0.76} ${w * 0.6} ${h * 0.96} ${w + 20} ${h * 0.82}V${h * 0.98}C${w * 0.6} ${h * 1.08} ${w * 0.3} ${h * 0.9} -20 ${h * 1.02}Z`,
    lighten(light.concrete, 0.1),
  )
  const flags = repeat(11, (i) =>
    path(
      `M${w * (0.03 + i * 0.09)} ${h * 0.22 + Math.sin(i * 0.31) * 60}l60 4l-32 60Z`,
      [accent, '#f2b632', '#1f8f8a', '#fff7ea'][i % 4] ?? accent,
    ),
  )
  return (
    sky(art, light, lawn + 32, [0.5, 0.2]) +
    hills(art, light, lawn + 32, 230) +
    [0.1, 0.36, 0.64, 0.9]
      .map((x, i) => tree(art, light, w * x, lawn + 30 + (i % 2) * 16, 1.5 + (i % 2) * 0.3))
      .join('') +
    line(`M0 ${h * 0.22}Q${w * 0.5} ${h * 0.3} ${w} ${h * 0.22}`, '#2a2f3d', 4) +
    flags +
    box(0, lawn + 30, w, h - lawn, art.linear(90, [0, darken(grass, 0.1)], [1, lighten(grass, 0.16)])) +
    track
  )
}

/** A poster: a striped sun behind whoever stands before it, at the sheet's centre. */
export const poster: Scene = (art, light, accent) => {
  const { width: w, height: h } = art
  const radius = Math.min(w, h) * 0.4
  const cy = h * 0.46
  const sun = circle(w / 2, cy, radius, art.linear(90, [0, lighten(accent, 0.3)], [1, accent]))
  const slits = repeat(7, (i) => box(0, cy + radius * (0.1 + i * 0.13), w, 5 + i * 4, light.skyLow))
  const ground =
    box(0, h * 0.82, w, h * 0.2, darken(accent, 0.5)) + box(0, h * 0.82, w, 10, lighten(accent, 0.5))
  const skyline = Array.from(
    { length: 10 },
    (_, i): Point => [-60 + i * (w / 8), h * 0.8 - (i % 2) * 90 - art.random.between(0, 60)],
  )
  return (
    box(0, 0, w, h, light.skyLow) +
    repeat(26, () =>
      circle(
        art.random.between(0, w),
        art.random.between(0, h * 0.8),
        art.random.between(3, 7),
        mix(light.skyLow, light.skyTop, 0.4),
      ),
    ) +
    sun +
    slits +
    path(`${curve(skyline)}V${h}H-60Z`, mix(accent, '#1b1e26', 0.3)) +
    ground
  )
}
