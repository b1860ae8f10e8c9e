import type { CourseListItem } from '@rodada/contracts/course/calls'
import { joinWords } from '@rodada/web/words/format'

/** `Básico · Bowl y calle`: levels and disciplines. */
export function kindText({ levels, disciplines }: Pick<CourseListItem, 'levels' | 'disciplines'>): string {
  return [joinWords(levels), joinWords(disciplines)].filter(Boolean).join(' · ')
}
