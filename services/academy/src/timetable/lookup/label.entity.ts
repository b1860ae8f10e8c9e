import { labelEntity } from '@rodada/service/catalogue/lookups'

/** Forms add labels that the list does not have yet. */
export const Discipline = labelEntity('Discipline', 'discipline', 'Disciplina')
/** Listed in the order in which they were added: the easiest first. */
export const Level = labelEntity('Level', 'level', 'Nivel')
export const Requirement = labelEntity('Requirement', 'requirement', 'Requisito')
