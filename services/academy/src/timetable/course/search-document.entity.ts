import { searchDocument } from '@rodada/service/search/search.entity'
import { Course } from './course.entity.ts'

export const SearchDocument = searchDocument(() => Course)
