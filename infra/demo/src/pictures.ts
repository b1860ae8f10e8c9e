import { beginnerCoursePictures } from './courses/beginner-course-pictures.ts'
import { furtherCoursePictures } from './courses/further-course-pictures.ts'
import { type DemoPicture, type PicturePlan, type PicturePurpose, picturesOf } from './picture.ts'
import { boardPictures } from './products/board-pictures.ts'
import { gearPictures } from './products/gear-pictures.ts'

export type { DemoPicture, PicturePurpose } from './picture.ts'

function collect(
  purpose: PicturePurpose,
  plans: Readonly<Record<string, readonly PicturePlan[]>>,
): Map<string, DemoPicture[]> {
  return new Map(Object.entries(plans).map(([slug, list]) => [slug, picturesOf(purpose, slug, list)]))
}

const products = collect('products', { ...boardPictures, ...gearPictures })
const courses = collect('courses', { ...beginnerCoursePictures, ...furtherCoursePictures })

/** Pictures of a demo product in the order of its gallery; none for an unknown slug. */
export function productPictures(slug: string): readonly DemoPicture[] {
  return products.get(slug) ?? []
}

/** Pictures of a demo course in the order of its gallery; none for an unknown slug. */
export function coursePictures(slug: string): readonly DemoPicture[] {
  return courses.get(slug) ?? []
}

/** Every picture of the demo data. Describing them costs nothing; `draw` does the work. */
export const demoPictures: readonly DemoPicture[] = [...products.values(), ...courses.values()].flat()
