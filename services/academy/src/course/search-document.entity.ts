import { searchDocument } from '@rodada/service/search/search.entity'
import { Course } from './course.entity.ts'

/** What a course is found by. */
export const SearchDocument = searchDocument(() => Course)
