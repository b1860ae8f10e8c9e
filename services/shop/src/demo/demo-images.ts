import type { Image } from '@rodada/contracts/common'
import { type DemoPicture, demoPictures, productPictures } from '@rodada/demo/pictures'

/** Stored pictures of one demo product. */
export function demoImagesOf(slug: string): Image[] {
  return productPictures(slug).map(toImage)
}

/** All product pictures of the demo data; the volume catalogue shares them. */
export function allDemoImages(): Image[] {
  return demoPictures.filter(({ purpose }) => purpose === 'products').map(toImage)
}

function toImage({ name, width, height, color }: DemoPicture): Image {
  return { name, width, height, color }
}
