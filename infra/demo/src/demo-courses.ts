import { beginnerCourses } from './catalogue/beginner-courses.ts'
import type { DemoCourse } from './catalogue/demo-course.ts'
import { furtherCourses } from './catalogue/further-courses.ts'

export type { DemoCourse } from './catalogue/demo-course.ts'

/** The demo academy: every payment type with and without membership. */
export const demoCourses: readonly DemoCourse[] = [...beginnerCourses, ...furtherCourses]
