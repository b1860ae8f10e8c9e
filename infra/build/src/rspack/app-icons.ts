import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppIcon } from '@rodada/contracts/platform/release'
import sharp from 'sharp'

/** Pixels that systems ask for where the site is put on a home screen. */
const sizes = [192, 512]

/** Draws the site's icon for home screens, which take no SVG everywhere, into a built folder. */
export async function writeAppIcons(svg: string, folder: string): Promise<AppIcon[]> {
  return Promise.all(
    sizes.map(async (size) => {
      const picture = await sharp(svg, { density: 72 * (size / 32) })
        .resize(size, size)
        .png({ palette: true })
        .toBuffer()
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 12)
      const file = `icon-${size}.${hash}.png`
      await writeFile(join(folder, file), picture)
      return { file, size }
    }),
  )
}
