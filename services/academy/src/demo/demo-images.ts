import type { Image } from '@rodada/contracts/common'
import { coursePictures, type DemoPicture, demoPictures } from '@rodada/demo/pictures'

/** The pictures of one demo course, as the record keeps them. */
export function demoImagesOf(slug: string): Image[] {
  return coursePictures(slug).map(toImage)
}

/** All course pictures of the demo data, shared by the volume catalogue. */
export function allDemoImages(): Image[] {
  return demoPictures.filter(({ purpose }) => purpose === 'courses').map(toImage)
}

function toImage({ name, width, height, color }: DemoPicture): Image {
  return { name, width, height, color }
}
