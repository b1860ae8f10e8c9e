import type { Image } from '@rodada/contracts/common'
import type { CourseListItem, Meeting } from '@rodada/contracts/course'

type Told = Pick<
  CourseListItem,
  'title' | 'description' | 'benefits' | 'recurrentClass' | 'singlePayment' | 'classFrom' | 'classTo'
>

/** What a form says of a course. */
export interface CourseValues extends Told, Pick<CourseListItem, 'membershipRequired'> {
  readonly levels: readonly string[]
  readonly disciplines: readonly string[]
  readonly requirements: readonly string[]
  readonly locationIds: readonly number[]
  readonly meetings: readonly Meeting[]
  /** 0 is free. */
  readonly priceCentavos: number
}

/** The columns of a course's own row. */
export function courseColumns(course: CourseValues & { readonly images: readonly Image[] }) {
  return {
    title: course.title,
    description: course.description,
    benefits: course.benefits,
    recurrent_class: course.recurrentClass,
    single_payment: course.singlePayment,
    class_from: course.classFrom,
    class_to: course.classTo,
    price_centavos: course.priceCentavos,
    membership_required: course.membershipRequired,
    images: JSON.stringify(course.images),
  }
}
