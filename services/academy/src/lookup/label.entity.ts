import { labelEntity } from '@rodada/service/catalogue/lookups'

/** What courses are sorted by; the staff add labels as they write them into a form. */
export const Discipline = labelEntity('Discipline', 'discipline')
/** In the order in which they were added: the easiest first. */
export const Level = labelEntity('Level', 'level')
export const Requirement = labelEntity('Requirement', 'requirement')
