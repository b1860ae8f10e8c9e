import type { Color } from '../drawing/color.ts'
import { place } from '../drawing/shapes.ts'
import type { PictureFormat, PicturePlan } from '../picture.ts'
import { type CastName, cast } from './cast.ts'
import { type LightName, lights } from './light.ts'
import type { PoseName } from './pose.ts'
import type { Scene } from './scene.ts'
import { shade, skater } from './skater.ts'

/** Somebody in a scene: feet at shares of the sheet, height as a multiple of 180 pixels. */
export interface Role {
  readonly who: CastName
  readonly pose: PoseName
  readonly at: readonly [x: number, y: number]
  readonly scale: number
  /** Looks to the left. */
  readonly flip?: boolean
  /** Degrees, clockwise: on a slope. */
  readonly turn?: number
  /** In the air or on a wall: no shade on the floor, or one this many sheet heights below. */
  readonly drop?: number
}

export interface Shot {
  readonly alt: string
  readonly scene: Scene
  readonly light: LightName
  readonly accent: Color
  readonly roles: readonly Role[]
  readonly format?: PictureFormat
  /** What fills most of the picture. */
  readonly color: Color
}

/** A scene with its people; who comes later in the list stands nearer. */
export function shot({ alt, scene, light, accent, roles, format = 'landscape', color }: Shot): PicturePlan {
  return {
    alt,
    color,
    format,
    paint(art) {
      const people = roles.map(({ who, pose, at, scale, flip = false, turn = 0, drop = 0 }) => {
        const [x, y] = [art.width * at[0], art.height * at[1]]
        const ground =
          turn === 0 ? shade(x, y + 4 + art.height * drop, 52 * scale, drop > 0 ? 0.18 : 0.3) : ''
        return ground + place(skater(pose, cast[who]), x, y, turn, scale, flip)
      })
      return scene(art, lights[light], accent) + people.join('')
    },
  }
}
