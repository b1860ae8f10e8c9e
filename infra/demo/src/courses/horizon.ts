import type { Artboard } from '../drawing/artboard.ts'
import { darken, lighten, mix } from '../drawing/color.ts'
import { box, circle, curve, type Point, path, place, repeat } from '../drawing/shapes.ts'
import type { Light } from './light.ts'

/** Sky down to `horizon` pixels, with its sun or moon (at shares of the sheet), stars or clouds. */
export function sky(art: Artboard, light: Light, horizon: number, sunAt: Point = [0.72, 0.28]): string {
  const { width } = art
  const air = box(0, 0, width, horizon + 4, art.linear(90, [0, light.skyTop], [1, light.skyLow]))
  const [x, y] = [width * sunAt[0], art.height * sunAt[1]]
  const glow = circle(x, y, 330, art.radial(0.5, 0.5, 0.5, [0, light.sun, 0.65], [1, light.sun, 0]))
  const crescent = `M${x + 18} ${y - 56}A58 58 0 1 0 ${x + 52} ${y + 30}A50 50 0 0 1 ${x + 18} ${y - 56}Z`
  const disc = light.night ? path(crescent, light.sun) : circle(x, y, 92, light.sun)
  if (light.night) {
    const stars = repeat(70, () =>
      circle(
        art.random.between(0, width),
        art.random.between(0, horizon * 0.8),
        art.random.between(1, 3),
        '#fff7dd',
        `opacity="${art.random.between(0.4, 1).toFixed(2)}"`,
      ),
    )
    return air + stars + glow + disc
  }
  return (
    air +
    glow +
    disc +
    repeat(4, (i) =>
      cloud(
        art,
        width * (0.05 + 0.28 * i) + art.random.between(-60, 60),
        horizon * art.random.between(0.14, 0.5),
        light,
      ),
    )
  )
}

function cloud(art: Artboard, x: number, y: number, light: Light): string {
  const scale = art.random.between(0.6, 1.2)
  const color = lighten(light.skyLow, 0.45)
  return place(
    `<g opacity="0.85">${circle(-60, 0, 34, color)}${circle(-10, -20, 48, color)}${circle(50, -6, 38, color)}${box(-96, 0, 186, 34, color, 17)}</g>`,
    x,
    y,
    0,
    scale,
  )
}

/** Ranges of hills, the last one nearest; their feet at `horizon`. */
export function hills(art: Artboard, light: Light, horizon: number, height = 220): string {
  return repeat(3, (layer) => {
    const top = horizon - height * (1 - layer * 0.28)
    const points = Array.from(
      { length: 9 },
      (_, i): Point => [-80 + (i * (art.width + 160)) / 8, top + art.random.between(-0.3, 0.3) * height],
    )
    return path(`${curve(points)}V${horizon + 4}H-80Z`, mix(light.far, light.near, layer / 2))
  })
}

/** Houses and towers of a city, lit at night. */
export function city(art: Artboard, light: Light, horizon: number, height = 300): string {
  const block = (x: number, w: number, h: number, shade: number): string => {
    const color = mix(light.far, light.near, shade)
    const pane = light.night ? '#ffd98a' : lighten(color, 0.22)
    const windows = repeat(Math.floor((h - 24) / 34), (row) =>
      repeat(Math.floor((w - 16) / 28), (column) =>
        art.random.next() > (light.night ? 0.55 : 0.3)
          ? box(x + 12 + column * 28, horizon - h + 16 + row * 34, 14, 20, pane, 2, 'opacity="0.8"')
          : '',
      ),
    )
    const tank =
      art.random.next() > 0.6 ? box(x + w * 0.55, horizon - h - 26, 26, 26, darken(color, 0.2), 6) : ''
    return tank + box(x, horizon - h, w, h + 4, color) + windows
  }
  const row = (shade: number, share: number): string => {
    let drawn = ''
    for (let x = -20; x < art.width; ) {
      const w = art.random.between(90, 190)
      drawn += block(x, w, height * share * art.random.between(0.45, 1), shade)
      x += w + art.random.between(-6, 14)
    }
    return drawn
  }
  return row(0.15, 1) + row(0.85, 0.62)
}
